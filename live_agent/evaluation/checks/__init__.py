"""The checks that pass conditions of level A name, by name."""

from live_agent.evaluation.checks import answers, chains, narrators
from live_agent.evaluation.checks.base import CHECKS, Check, Evidence, Made

__all__ = ["CHECKS", "Check", "Evidence", "Made", "answers", "chains", "narrators"]
