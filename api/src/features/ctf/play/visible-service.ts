import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { visibleIds } from '../../challenges/catalogue/service.ts';
import { mayManage } from '../events/policy.ts';
import { isReleased, type PlayedChallenge } from '../scoreboard/phase-model.ts';
import { mayScore } from '../scoreboard/policy.ts';
import { solvesOfEntrant } from '../scoreboard/view-model.ts';
import { findBoard, type VisibleBoard } from '../scoreboard/visible-service.ts';
import { solveFirst } from './texts.ts';

/** A challenge of an event that this member may open now. */
export interface VisibleEventChallenge extends VisibleBoard {
  played: PlayedChallenge;
  /** Whether flags count: otherwise they are practice, or an organiser's test. */
  scores: boolean;
}

/** Whether a challenge that joined the permanent list is visible there. */
const isVisibleInCatalogue = async (context: Context, actor: Actor, challengeId: number): Promise<boolean> =>
  actor.rights.have_challenge_access && (await visibleIds(context, actor, [challengeId])).has(challengeId);

/** Finds a challenge of an event; one that is not released, hidden, or not for this member is not found. */
export async function findEventChallenge(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId }: { idOrSlug: string; challengeId: number },
): Promise<Outcome<VisibleEventChallenge>> {
  const MISSING = refuse('challenge_not_found');
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return MISSING;
  const { view, entrantId } = found.value;
  const played = view.played.find(({ challenge_id }) => challenge_id === challengeId);
  if (!played) return MISSING;
  const manages = mayManage(actor, view.row);
  const out = view.row.state === 'published' && isReleased(view.row, played, Date.now() + view.skew);
  // Leads of this event read its challenges before the others: their flags never count in it.
  const scores = mayScore(view, entrantId !== null) && !view.row.leads.includes(actor.id);
  if (!manages && !(out && (scores || view.phase.status === 'ended'))) return MISSING;
  // Once in the permanent list, a challenge is visible only where the list shows it.
  if (
    played.challenge.catalogued &&
    !manages &&
    !scores &&
    !(await isVisibleInCatalogue(context, actor, challengeId))
  )
    return MISSING;
  const solved = solvesOfEntrant(view, entrantId);
  const required = new Set(scores && !manages ? played.challenge.prerequisites : []);
  const missing = view.released.filter(({ challenge_id: id }) => required.has(id) && !solved.has(id));
  if (missing.length > 0)
    return refuse('challenge_locked', {
      message: solveFirst(missing.map(({ challenge }) => challenge.name)),
    });
  return done({ view, entrantId, played, scores });
}
