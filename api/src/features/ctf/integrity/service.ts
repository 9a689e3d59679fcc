import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Rekey } from '../../../platform/secret/rotation.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { recountScores } from './board-model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Finds boards that differ from their rows, one event after the other: each is loaded whole. */
async function verifyBoards(context: Context): Promise<string[]> {
  const found: string[] = [];
  const live = liveBoards(context);
  for (const { id, slug } of await queries.playedEvents(context.db)) {
    await live.renew(id);
    const view = await live.real(id);
    if (!view) continue;
    const scores = recountScores(view);
    for (const { entrant_id, score } of view.board.rows) {
      const due = scores.get(entrant_id);
      const name = view.entrants.get(entrant_id)?.name ?? '';
      if (due !== score) found.push(texts.wrongScore({ slug, name, due, score }));
    }
    if (scores.size !== view.board.rows.length)
      found.push(texts.wrongLength(slug, scores.size, view.board.rows.length));
  }
  return found;
}

/** Own flags and the marks of fair play depend on the secret: it cannot change while an event is live. */
export const refuseDuringEvents: Rekey = async (sql) => {
  const names = await queries.listRunning(sql);
  if (names.length > 0) throw new Refusal(texts.eventRuns(names.map(({ name }) => name)));
};

/** Recomputes the play of events from the raw rows (docs/product/security.md#équations); empty when right. */
export async function verifyPlay(context: Context): Promise<string[]> {
  const { db } = context;
  const [solves, acts, lost, strays, scores] = await Promise.all([
    queries.wrongSolves(db),
    queries.wrongActs(db),
    queries.lostChallenges(db),
    queries.strayAdjustments(db),
    verifyBoards(context),
  ]);
  return [
    ...solves.map(texts.impossibleSolve),
    ...acts.map(texts.wrongAct),
    ...lost.map(texts.lostChallenge),
    ...strays.map(texts.strayAdjustment),
    ...scores,
  ];
}

/** Recomputes registrations from the raw rows (docs/product/security.md#équations); empty when right. */
export async function verifyRegistrations({ db }: Context): Promise<string[]> {
  const [counts, teams, seats, brackets, solves] = await Promise.all([
    queries.wrongCounts(db),
    queries.largeTeams(db),
    queries.wrongSeats(db),
    queries.wrongBrackets(db),
    queries.untriedSolves(db),
  ]);
  return [
    ...counts.map(texts.wrongCount),
    ...teams.map(texts.largeTeam),
    ...seats.map(texts.wrongSeat),
    ...brackets.map(texts.wrongBracket),
    ...solves.map(texts.untriedSolve),
  ];
}
