import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  solvesOf,
  submitInEvent,
  waitUntilPlayable,
} from '../../../testing/parts/events.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';

const app = await testApp();
const second = await app.second();
const { db } = app.context;

test('flags given at the same moment, on two instances, count each as if it came alone', async () => {
  const event = await anEvent(app, { mode: 'team' });
  const challenges = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const blocked = await aMember(app);
  const teams = await Promise.all(
    Array.from({ length: 12 }, () => Promise.all([aMember(app), aMember(app)])),
  );
  await anEntrant(app, event.id, [blocked], 'Les Fermés');
  for (const [index, mates] of teams.entries()) await anEntrant(app, event.id, mates, `Équipage ${index}`);
  await db.query('insert into solve_block (member_id, challenge_id) values ($1, $2)', [
    blocked.id,
    challenges[0]!.id,
  ]);
  await waitUntilPlayable(second, teams[0]![0]!, event, challenges[0]!);
  // Both members of each team give the flags of both challenges, in opposite orders, some of them wrong.
  const tries = teams.flatMap(([one, other], index) => [
    submitInEvent(app, one!, event, challenges[0]!),
    submitInEvent(second, other!, event, challenges[0]!),
    submitInEvent(index % 2 === 0 ? app : second, other!, event, challenges[1]!),
    submitInEvent(index % 2 === 0 ? second : app, one!, event, challenges[1]!, 'FANION{faux}'),
  ]);
  const shut = submitInEvent(app, blocked, event, challenges[0]!);
  const answers = (await Promise.all(tries)).map((answer) => answer.json());
  expect((await shut).json()).toMatchObject({ error: 'solve_blocked' });
  const count = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length;
  expect({ solved: count('solved'), already: count('already'), wrong: count('wrong') }).toEqual({
    solved: 24,
    already: 12,
    wrong: 12,
  });
  expect(await solvesOf(app, event.id)).toHaveLength(24);
  expect(await verified(app)).toEqual([]);
});

test('a rush costs fewer statements than it has flags, and has one first blood: the flag that came first', async () => {
  const event = await anEvent(app);
  const [warm, challenge] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const players: TestMember[] = [];
  for (let index = 0; index < 16; index += 1) players.push(await aPlayer(app, event.id));
  await submitInEvent(app, players[0]!, event, warm);
  const firsts: boolean[] = [];
  const sent = await statementsOf(async () => {
    const answers = await Promise.all(
      players.toReversed().map((player) => submitInEvent(app, player, event, challenge)),
    );
    firsts.push(...answers.map((answer) => answer.json().is_first_blood));
  });
  expect(sent.filter((name) => name === 'give-solves').length).toBeLessThan(players.length / 2);
  const [first] = await db.query(
    'select member_id from event_solve where challenge_id = $1 order by at, id limit 1',
    [challenge.id],
  );
  expect(firsts.flatMap((is, index) => (is ? [players.toReversed()[index]!.id] : []))).toEqual([
    first!.member_id,
  ]);
});

test('one flag that the database refuses does not take its neighbours along', async () => {
  const event = await anEvent(app);
  const [broken, sound] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const players: TestMember[] = [];
  for (let index = 0; index < 8; index += 1) players.push(await aPlayer(app, event.id));
  await waitUntilPlayable(app, players[0]!, event, sound);
  await db.query(`alter table event_solve add constraint no_such check (challenge_id <> ${broken.id})`);
  try {
    const answers = await Promise.all(
      players.map((player, index) => submitInEvent(app, player, event, index === 5 ? broken : sound)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 500, 200, 200]);
  } finally {
    await db.query('alter table event_solve drop constraint no_such');
  }
  expect(await solvesOf(app, event.id)).toHaveLength(7);
});
