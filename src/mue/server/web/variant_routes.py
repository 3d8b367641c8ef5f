"""HTTP: variant files of players."""

from __future__ import annotations

from fastapi import APIRouter, Request

from mue.games import games
from mue.i18n import language_of
from mue.protocol.http_api import CheckedVariant, VariantAbout, VariantFault, VariantText
from mue.protocol.tables import NewTable
from mue.server.bots.variant_trials import Trials, VariantTrial
from mue.server.errors import InvalidRequest, NotFound
from mue.server.tables.setup import Setup
from mue.server.web.dependencies import AddressDep, TrialsDep
from mue.server.web.problems import EVERY, MISSING, operation_id

router = APIRouter(responses=EVERY, generate_unique_id_function=operation_id)


@router.post("/api/variants", responses=MISSING)
async def check_variant(
    given: VariantText, trials: TrialsDep, address: AddressDep, request: Request
) -> CheckedVariant:
    """Check a variant file, as a table would be made with it."""
    trials.limiter.check(address, "server-too-many-trials")
    if given.game not in games():
        raise NotFound("server-no-game-or-variant")
    found = await trials.of(given.game, given.file, address)
    return _checked(found, language_of(request.headers.get("accept-language")))


async def setup_of(new: NewTable, trials: Trials, address: str) -> Setup:
    """The setup that this request asks for, its variant file read and tried."""
    setup = Setup.model_validate(new.model_dump())
    if new.variant_file is None:
        return setup
    if new.variant != "default":
        raise InvalidRequest("server-variant-and-file")
    found = await trials.of(new.game, new.variant_file, address)
    found.check()
    kept = {"variant": found.variant, "custom": found.custom, "variant_file": None}
    return setup.model_copy(update=kept)


def _checked(trial: VariantTrial, language: str) -> CheckedVariant:
    """What a trial has found out, in words."""
    faults = [VariantFault(line=line, problem=message.render(language)) for line, message in trial.faults]
    about = VariantAbout(
        name=trial.variant, players=list(trial.players), hands=trial.hands, target=trial.target
    )
    return CheckedVariant(
        variant=None if faults else about,
        changes=[change.render(language) for change in trial.changes],
        faults=faults,
    )
