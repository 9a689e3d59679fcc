import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { LiveBoard } from './event-state.ts';
import { loadSolves } from './queries.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

/** A loaded board, and a flag given after a freeze that the board does not know of yet. */
async function frozenBehindTheBoard() {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const notifiedIds: number[][] = [];
  const board = new LiveBoard(app.context, event.id, {
    onVersion: () => {},
    onHiddenSolve: (_event, members) => notifiedIds.push([...members]),
    onGone: () => {},
  });
  await board.reload();
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  expect((await submitInEvent(app, player, event, challenge)).json()).toMatchObject({ success: true });
  const [solve] = await loadSolves(app.context.db, event.id);
  return { board, solve: solve!, notifiedIds, ids: [player.id] };
}

test('a flag heard before the freeze that holds it is told to its players once the freeze is known', async () => {
  const { board, solve, notifiedIds, ids } = await frozenBehindTheBoard();
  board.add(solve);
  expect(notifiedIds).toEqual([]);
  await board.reload();
  board.add(solve);
  await board.reload();
  expect(notifiedIds).toEqual([ids]);
});

test('a flag heard while the board is read again is told to its players, once', async () => {
  const { board, solve, notifiedIds, ids } = await frozenBehindTheBoard();
  const reading = board.reload();
  board.add(solve);
  await reading;
  board.add(solve);
  await board.reload();
  expect(notifiedIds).toEqual([ids]);
});

test('a flag that a load alone brought is told to its players, once', async () => {
  const { board, notifiedIds, ids } = await frozenBehindTheBoard();
  await board.reload();
  await board.reload();
  expect(notifiedIds).toEqual([ids]);
});

test('what is known when the freeze is let go is told by a version alone', async () => {
  const { board, solve, notifiedIds, ids } = await frozenBehindTheBoard();
  await board.reload();
  await app.call('POST', `/ctf/manage/events/${board.id}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  await board.reload();
  board.add(solve);
  expect(notifiedIds).toEqual([ids]);
});

/** A board that receives no news, of an event where a player gave this many flags. */
async function deafBoard(flags: number) {
  const event = await anEvent(app, { mode: 'solo' });
  const player = await aPlayer(app, event.id);
  const challenges: { id: number; flag: string }[] = [];
  for (let n = 0; n <= flags; n += 1) challenges.push(await anEventChallenge(app, event.id));
  const give = async (n: number) =>
    expect((await submitInEvent(app, player, event, challenges[n]!)).json()).toMatchObject({ success: true });
  for (let n = 0; n < flags; n += 1) await give(n);
  const board = new LiveBoard(app.context, event.id, {
    onVersion: () => {},
    onHiddenSolve: () => {},
    onGone: () => {},
  });
  await board.reload();
  const score = () => board.view?.board.rows.map((row) => [row.score, row.solves.length]);
  return { board, score, give, event };
}

/** Moves the flags of an event back by this many seconds. */
const age = (eventId: number, seconds: number) =>
  app.context.db.query('update event_solve set at = at - make_interval(secs => $2) where event_id = $1', [
    eventId,
    seconds,
  ]);

/** Deletes the last flag of an event without publishing it. */
const takeLast = (eventId: number) =>
  app.context.db.query(
    'delete from event_solve where id = (select max(id) from event_solve where event_id = $1)',
    [eventId],
  );

test('a board is read again for what changed alone, whatever the number of its flags', async () => {
  const { board, score, event } = await deafBoard(3);
  await age(event.id, 60);
  await board.reload();
  const { view } = board;
  const statements = await statementsOf(() => board.reload());
  expect(statements.filter((name) => name.startsWith('live-solves')).sort()).toEqual([
    'live-solves-since',
    'live-solves-sum',
  ]);
  expect(board.view?.version).toBe(view?.version);
  expect(board.view?.board).toBe(view?.board);
  expect(score()).toEqual([[300, 3]]);
});

test('a flag that no word told of is found by the next reading, and an old one that is gone is missed', async () => {
  const { board, score, give, event } = await deafBoard(1);
  await give(1);
  await board.reload();
  expect(score()).toEqual([[200, 2]]);
  await age(event.id, 60);
  await takeLast(event.id);
  await board.reload();
  expect(score()).toEqual([[100, 1]]);
});

test('a flag that was taken back a moment ago is gone with the next reading', async () => {
  const { board, score, event } = await deafBoard(2);
  await takeLast(event.id);
  await board.reload();
  expect(score()).toEqual([[100, 1]]);
});
