import type { getLiveGuests } from '@fanion/contract/ctf/board/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { guestRows } from '@fanion/rules/ctf/scoreboard/guests';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { iso } from '../events/present.ts';
import { boardInput } from '../scoreboard/phase-model.ts';
import { solvesOfEntrant } from '../scoreboard/view-model.ts';
import { findFollowedBoard } from '../scoreboard/visible-service.ts';

/** Most guests shown. */
const MOST = 100;

/**
 * The guests of an event ranked among themselves, as its board shows them (docs/product/ctf-live.md#invités).
 */
export async function readGuests(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof getLiveGuests>>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view } = found.value;
  const guests = [...view.entrants.values()].filter(({ guest }) => guest).map(({ id }) => id);
  const { event, adjustments } = boardInput(view, []);
  const solves = guests.flatMap((id) => [...solvesOfEntrant(view, id).values()]);
  const rows = guestRows({ event, board: view.board, guests, solves, adjustments: adjustments ?? [] });
  return done({
    guests: rows.slice(0, MOST).map(({ entrant_id, rank, score, solves: solved, last_accept }) => ({
      id: entrant_id,
      name: view.entrants.get(entrant_id)?.name ?? '',
      rank,
      score,
      solved: solved.length,
      lastSolveAt: last_accept === null ? null : iso(last_accept),
    })),
  });
}
