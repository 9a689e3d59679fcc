import type { getEventBracket } from '@fanion/contract/ctf/page/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import { rowsOfBracket } from '@fanion/rules/ctf/brackets';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { ownParts } from '../events/own-state.ts';
import { mayManage } from '../events/policy.ts';
import { findVisibleEvent } from '../events/service.ts';
import { storedEvents } from '../events/state.ts';
import { readBoard, readRealBoard } from '../scoreboard/service.ts';
import { maySeeRanking } from './policy.ts';
import { SUMMARY_ROWS } from './summary-service.ts';

/** The ranking of one bracket on an event's page, and the reader's own row when it is below it. */
export async function readBracketResults(
  context: Context,
  actor: Actor,
  { idOrSlug, bracketId }: { idOrSlug: string; bracketId: number },
): Promise<Outcome<AnswerOf<typeof getEventBracket>>> {
  const found = await findVisibleEvent(context, actor, idOrSlug);
  if (!found.ok) return found;
  const event = found.value;
  if (!event.brackets.some(({ id }) => id === bracketId)) return refuse('bracket_not_found');
  const own = (await ownParts(context).get(actor.id)).get(event.id);
  const now = storedEvents(context).now();
  // Imported results have no brackets.
  if (event.results > 0 || !maySeeRanking(actor, own, event, now)) return done({ leaderboard: [], total: 0 });
  // As on the whole page: only organisers read what a freeze hides.
  const real = isFrozenAt(event, now) && mayManage(actor, event);
  const board = await (real ? readRealBoard : readBoard)(context, event.id);
  const rows = rowsOfBracket(board?.rows ?? [], bracketId);
  const ownId = real ? null : (own?.entrant_id ?? null);
  return done({
    leaderboard: rows
      .filter(({ entrantId }, index) => index < SUMMARY_ROWS || entrantId === ownId)
      .map(({ entrantId, rank, name, score, solves }) => ({
        rank,
        name,
        score,
        solved: solves.length,
        isOwnTeam: entrantId === ownId,
      })),
    total: rows.length,
  });
}
