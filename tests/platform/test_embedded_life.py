"""The embedded server starts once, ends with its last user, and recovers from every kill."""

import os
import signal

import psutil
import psycopg
import pytest

from .helpers import Installation, leave, server_of


def keeper_of(pid: int) -> psutil.Process:
    """The keeper of a server."""
    keeper = psutil.Process(pid).parent()
    assert keeper is not None
    assert "keeper.py" in str(keeper.cmdline())
    return keeper


def has_process(pid: int) -> bool:
    """Whether the server works; one that nobody has waited for does not."""
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def test_two_cold_starts_at_once_share_one_server(installation: Installation) -> None:
    first, second = installation.launch(), installation.launch()
    assert server_of(first) == server_of(second)


def test_server_stays_for_others_and_stops_before_the_last_user_returns(
    installation: Installation,
) -> None:
    first, pid = installation.use()
    second, _ = installation.use()
    leave(first)
    assert psutil.pid_exists(pid)
    leave(second)
    assert not psutil.pid_exists(pid)


def test_server_stops_when_its_last_user_is_killed(installation: Installation) -> None:
    user, pid = installation.use()
    user.kill()
    installation.wait_until_stopped()
    assert not psutil.pid_exists(pid)


def test_killed_server_is_started_again(installation: Installation) -> None:
    user, pid = installation.use()
    os.kill(pid, signal.SIGKILL)
    _, successor = installation.use()
    assert successor != pid
    leave(user)
    assert psutil.pid_exists(successor)


def test_everything_killed_at_once_is_recovered(installation: Installation) -> None:
    user, pid = installation.use()
    keeper = psutil.Process(pid).ppid()
    for victim in (keeper, pid, user.pid):
        os.kill(victim, signal.SIGKILL)
    user.wait()
    _, successor = installation.use()
    assert psutil.pid_exists(successor)


def test_server_without_its_keeper_serves_on_and_ends_with_its_last_user(
    installation: Installation,
) -> None:
    first, pid = installation.use()
    keeper_of(pid).kill()
    second, same = installation.use()
    assert same == pid
    leave(first)
    assert psutil.pid_exists(pid)
    leave(second)
    assert not has_process(pid)


def test_last_user_stops_a_server_without_a_keeper(installation: Installation) -> None:
    user, pid = installation.use()
    keeper_of(pid).kill()
    leave(user)
    assert not has_process(pid)


def test_suspended_server_is_stopped(installation: Installation) -> None:
    user, pid = installation.use()
    os.kill(pid, signal.SIGSTOP)
    leave(user)
    assert not psutil.pid_exists(pid)


def test_stop_that_does_not_come_is_one_sentence(installation: Installation) -> None:
    script = (
        "import os, signal, psutil\n"
        "from isnad_site.embedded import server\n"
        "keeper = psutil.Process(server.ensure_running().pid).ppid()\n"
        "server.PATIENCE = 0.1\n"
        "os.kill(keeper, signal.SIGSTOP)\n"
        "print(keeper)\n"
    )
    done = installation.run(script)
    os.kill(int(done.stdout), signal.SIGCONT)
    assert done.returncode == 0
    (sentence,) = done.stderr.splitlines()
    assert "has not stopped within" in sentence


def test_stale_pid_file_that_names_another_process_is_no_obstacle(
    installation: Installation,
) -> None:
    user, pid = installation.use()
    file = installation.root / "data" / "postmaster.pid"
    lines = file.read_text().splitlines()
    leave(user)
    file.write_text("\n".join([str(os.getpid()), *lines[1:]]) + "\n")
    _, successor = installation.use()
    assert successor != pid


@pytest.mark.parametrize("first", ["abc", "", "-1", "9" * 30])
def test_damaged_pid_file_is_no_obstacle(installation: Installation, first: str) -> None:
    user, _ = installation.use()
    leave(user)
    file = installation.root / "data" / "postmaster.pid"
    file.write_text(f"{first}\n/x\n1\n5432\n\n\n\nready   \n")
    _, successor = installation.use()
    assert psutil.pid_exists(successor)


def test_data_outlives_a_kill(installation: Installation) -> None:
    assert installation.manage("migrate", "-v0").returncode == 0
    _, pid = installation.use()
    os.kill(pid, signal.SIGKILL)
    done = installation.manage("showmigrations", "auth")
    assert "[X] 0001_initial" in done.stdout


def test_commands_that_need_no_database_start_none(installation: Installation) -> None:
    for command in ("check", "help"):
        assert installation.manage(command).returncode == 0
    assert not (installation.var / "embedded").exists()


def test_interrupted_preparation_is_repeated(installation: Installation) -> None:
    user, _ = installation.use()
    leave(user)
    (installation.root / "prepared").unlink()
    assert installation.manage("migrate", "-v0").returncode == 0


def test_running_server_is_prepared_again_by_another_version_of_the_code(
    installation: Installation,
) -> None:
    installation.use()
    (installation.root / "prepared").write_text("what an earlier version wrote")
    with installation.connect("postgres") as connection:
        connection.execute("ALTER DATABASE isnad_app RENAME TO gone")
        connection.execute("GRANT CONNECT ON DATABASE isnad_corpus TO PUBLIC")
    installation.use()
    with installation.connect("isnad_app"):
        pass
    with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
        installation.connect("isnad_app", "isnad_corpus")


def test_role_that_changed_itself_is_as_it_was_after_the_next_start(
    installation: Installation,
) -> None:
    user, _ = installation.use()
    with installation.connect("isnad_reader") as connection:
        connection.execute("ALTER ROLE isnad_reader PASSWORD 'mine'")
        connection.execute("ALTER ROLE isnad_reader SET work_mem = '64kB'")
        connection.execute("ALTER ROLE isnad_reader IN DATABASE isnad_corpus SET jit = on")
    leave(user)
    installation.use()
    with installation.connect("isnad_reader") as connection:
        settings = "SELECT current_setting('work_mem'), current_setting('jit')"
        assert connection.execute(settings).fetchone() == ("16MB", "off")


def test_forked_child_neither_keeps_nor_stops_the_server(installation: Installation) -> None:
    """A worker that outlives its killed parent must not hold the server for ever."""
    script = (
        "import os\n"
        "from isnad_site.embedded import ensure_running\n"
        "print(ensure_running().pid, flush=True)\n"
        "if os.fork() == 0: os.read(0, 1); os._exit(0)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    user = installation.launch(script)
    pid = server_of(user)
    installation.wait_until_stopped()
    assert not psutil.pid_exists(pid)
