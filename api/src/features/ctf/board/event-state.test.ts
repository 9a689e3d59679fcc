import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { LiveBoard } from './event-state.ts';
import { loadSolves } from './queries.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

/** A board that was read, and a flag that came after a freeze of which the board has not heard yet. */
async function frozenBehindTheBoard() {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const told: number[][] = [];
  const board = new LiveBoard(app.context, event.id, {
    told: () => {},
    held: (_event, members) => told.push([...members]),
    gone: () => {},
  });
  await board.reload();
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  expect((await submitInEvent(app, player, event, challenge)).json()).toMatchObject({ success: true });
  const [solve] = await loadSolves(app.context.db, event.id);
  return { board, solve: solve!, told, ids: [player.id] };
}

test('a flag heard before the freeze that holds it is told to its players once the freeze is known', async () => {
  const { board, solve, told, ids } = await frozenBehindTheBoard();
  board.add(solve);
  expect(told).toEqual([]);
  await board.reload();
  board.add(solve);
  await board.reload();
  expect(told).toEqual([ids]);
});

test('a flag heard while the board is read again is told to its players, once', async () => {
  const { board, solve, told, ids } = await frozenBehindTheBoard();
  const reading = board.reload();
  board.add(solve);
  await reading;
  board.add(solve);
  await board.reload();
  expect(told).toEqual([ids]);
});

test('a flag that a load alone brought is told to its players, once', async () => {
  const { board, told, ids } = await frozenBehindTheBoard();
  await board.reload();
  await board.reload();
  expect(told).toEqual([ids]);
});

test('what is known when the freeze is let go is told by a version alone', async () => {
  const { board, solve, told, ids } = await frozenBehindTheBoard();
  await board.reload();
  await app.call('POST', `/ctf/manage/events/${board.id}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  await board.reload();
  board.add(solve);
  expect(told).toEqual([ids]);
});
