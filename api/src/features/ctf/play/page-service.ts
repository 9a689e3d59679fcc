import type { EventChallenge } from '@fanion/contract/ctf/play/endpoints';
import { firstWorths } from '@fanion/rules/ctf/blood-bonus';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { reportChallenge } from '../../challenges/reports/service.ts';
import { iso } from '../events/present.ts';
import { eventOpens } from '../fair-play/openings-state.ts';
import { solvesOfEntrant } from '../scoreboard/view-model.ts';
import { ownFilesFor } from './files-service.ts';
import { attemptCapOf } from './model.ts';
import { countTries } from './queries.ts';
import { findEventChallenge, type VisibleEventChallenge } from './visible-service.ts';

/** Solvers as the board shows them: none after a freeze in force. */
const solversOf = ({ view, played }: VisibleEventChallenge): EventChallenge['solvers'] =>
  view.board.rows
    .flatMap(({ entrant_id, solves }) =>
      solves
        .filter(({ challenge_id }) => challenge_id === played.challenge_id)
        .map(({ at, blood }) => ({ name: view.entrants.get(entrant_id)?.name ?? '', at, blood })),
    )
    .sort((a, b) => a.at - b.at)
    .map((solver) => ({ ...solver, at: iso(solver.at) }));

/** The page of a challenge of an event. */
export async function readEventChallenge(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId }: { idOrSlug: string; challengeId: number },
): Promise<Outcome<EventChallenge>> {
  const found = await findEventChallenge(context, actor, { idOrSlug, challengeId });
  if (!found.ok) return found;
  const { view, played, entrantId, scores } = found.value;
  const { challenge } = played;
  if (scores && entrantId !== null) eventOpens(context).note(entrantId, challengeId, actor.id);
  const tries =
    entrantId === null
      ? { all: 0, wrong: 0 }
      : await countTries(context.db, view.row.id, entrantId, challengeId);
  const boardChallenge = view.board.challenges.find(({ id }) => id === challengeId);
  const points = boardChallenge?.points ?? challenge.priceAt(0);
  const cap = attemptCapOf(view.row, played);
  const solved = solvesOfEntrant(view, entrantId).has(challengeId);
  const left = cap === null || !scores ? null : Math.max(0, cap - tries.wrong);
  // In the permanent list its hints cost points again.
  const hints = challenge.catalogued && view.phase.status === 'ended' ? [] : challenge.hints;
  return done({
    id: challenge.id,
    slug: challenge.slug,
    name: challenge.name,
    category: challenge.category,
    difficulty: challenge.difficulty,
    points,
    firstWorths: firstWorths(points, view.row),
    description: challenge.description,
    author: challenge.author,
    connection_info: challenge.connection_info,
    flag_prefix: challenge.flag_prefix,
    tags: challenge.tags,
    hints: hints.map(({ id, title, content }) => ({ id, title, content })),
    files: (await ownFilesFor(context, actor, found.value)).map((file) => ({
      id: file.id,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      allowed: file.ready && (file.required || actor.rights.can_download_files),
    })),
    solves: boardChallenge?.solves ?? 0,
    solvers: solversOf(found.value),
    solved,
    attempts: tries.all,
    attemptsLeft: left,
    maySubmit: (scores && !solved && left !== 0) || view.phase.status === 'ended',
    counts: scores,
  });
}

/** Reports a challenge of an event to those who made it, with the words of the member who plays it. */
export async function reportEventChallenge(
  context: Context,
  actor: Actor,
  { message, ...which }: { idOrSlug: string; challengeId: number; message: string },
): Promise<Outcome<{ message: string }>> {
  const found = await findEventChallenge(context, actor, which);
  return found.ok ? reportChallenge(context, actor, found.value.played.challenge, message) : found;
}
