"""Addresses of the console."""

from django.urls import path

from live_agent.console.views import agent, evidence

urlpatterns = [
    path("agent/", agent, name="agent"),
    path("agent/evidence/<str:session_id>/<path:call_id>", evidence, name="agent_evidence"),
]
