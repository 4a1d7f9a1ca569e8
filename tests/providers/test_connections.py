"""A provider that is not reached: by its name, its port, its certificate, or in time."""

import datetime
import ipaddress
import socket
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pytest_django import Settings

from live_agent.providers import Provider, Wish, current
from live_agent.providers.post import _trust

from .service import SECRET, Service, running
from .test_faults import WISH, refusal


def at(settings: Settings, url: str) -> Provider:
    settings.OPENAI_BASE_URL = url
    provider = current()
    assert provider is not None
    return provider


def test_nobody_listens(openai: Provider, settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    provider = at(settings, f"http://127.0.0.1:{port}")
    assert refusal(provider).reason == "No connection could be made."


def test_somebody_listens_and_does_not_speak(openai: Provider, settings: Settings) -> None:
    settings.LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS = 0.2
    with socket.create_server(("127.0.0.1", 0)) as mute:  # never accepts
        provider = at(settings, f"http://127.0.0.1:{mute.getsockname()[1]}")
        assert refusal(provider).reason == "No answer came within 0.2 s."


def test_encryption_that_is_never_begun(openai: Provider, settings: Settings) -> None:
    settings.LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS = 0.2
    with socket.create_server(("127.0.0.1", 0)) as mute:
        provider = at(settings, f"https://127.0.0.1:{mute.getsockname()[1]}")
        assert refusal(provider).reason == "No answer came within 0.2 s."


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """Put a function in the place of the system's resolver."""
    return lambda resolve: monkeypatch.setattr(socket, "getaddrinfo", resolve)


def test_a_name_that_nobody_knows(openai: Provider, settings: Settings, names: Any) -> None:
    def unknown(*args: Any, **kwargs: Any) -> Any:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    names(unknown)
    provider = at(settings, "https://nowhere.invalid")
    assert refusal(provider).reason == "The name of its server is not known."


def test_a_name_that_is_none(openai: Provider, settings: Settings) -> None:
    provider = at(settings, f"https://{'a' * 64}.example")
    assert refusal(provider).reason == "The name of its server is not known."


def test_a_name_service_that_does_not_answer(
    openai: Provider, settings: Settings, names: Any
) -> None:
    over = Event()

    def slow(*args: Any, **kwargs: Any) -> Any:
        over.wait()
        raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")

    names(slow)
    settings.LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS = 0.2
    assert refusal(at(settings, "https://slow.invalid")).reason == "No answer came within 0.2 s."
    assert not over.is_set()
    over.set()


def test_another_address_of_the_name_is_tried(
    openai: Provider, service: Service, settings: Settings, names: Any
) -> None:
    resolve = socket.getaddrinfo

    def twice(host: str, port: int, *args: Any, **kwargs: Any) -> Any:
        own = ["127.0.0.2", "127.0.0.1"] if host == "localhost" else [host]
        return [entry for name in own for entry in resolve(name, port, *args, **kwargs)]

    names(twice)
    provider = at(settings, service.url.replace("127.0.0.1", "localhost"))
    assert provider.mint(WISH).secret == SECRET
    assert service.seen[0].headers["host"].startswith("localhost:")


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate for 127.0.0.1 that nobody has signed but itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "provider of a test")])
    now = datetime.datetime.now(datetime.UTC)
    address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([address]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path / "certificate.pem"
    pem = serialization.Encoding.PEM
    form = serialization.PrivateFormat.PKCS8
    private = key.private_bytes(pem, form, serialization.NoEncryption())
    file.write_bytes(made.public_bytes(pem) + private)
    return file


@pytest.fixture
def encrypted(certificate: Path) -> Iterator[Service]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    with running(
        wrap=lambda plain: context.wrap_socket(
            plain, server_side=True, do_handshake_on_connect=False
        )
    ) as server:
        yield server


@pytest.fixture
def trust() -> Iterator[None]:
    """The authorities are read anew, for this test alone."""
    _trust.cache_clear()
    yield
    _trust.cache_clear()


def test_the_key_is_not_shown_to_a_server_that_nobody_vouches_for(
    openai: Provider, encrypted: Service, settings: Settings
) -> None:
    assert refusal(at(settings, encrypted.url)).reason == "No connection could be made."
    assert encrypted.seen == []


def test_an_encrypted_answer_is_read(
    openai: Provider,
    encrypted: Service,
    settings: Settings,
    certificate: Path,
    trust: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    provider = at(settings, encrypted.url)
    assert provider.mint(Wish(language="fr", safety_id="somebody")).secret == SECRET
