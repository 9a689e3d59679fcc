import { afterEach, expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from './service.ts';

// Nothing else reads while the tests delete rows without the program's knowledge.
const app = await testApp({ idle: true });
const { db } = app.context;
const verify = () => verifyChallenges(app.context);

/** A member who solved a challenge of 100 points, with their names. */
async function aSolve(slug: string) {
  const member = await aMember(app);
  const challenge = await aChallenge(app, { slug, points: 100 });
  await submit(app, member, challenge);
  expect(await verify()).toEqual([]);
  return { member, challenge };
}

afterEach(async () => {
  for (const table of ['first_blood', 'xp_event', 'solve', 'submission'])
    await db.query(`delete from ${table}`);
  await db.query(
    `insert into standing (member_id) select id from member where id not in (select member_id from standing)`,
  );
  await db.query(
    'update standing set fixed_points = 0, xp = 0, solves = 0, first_bloods = 0, last_scored_at = null',
  );
});

test('a member without totals is seen', async () => {
  const { member } = await aSolve('sans-totaux');
  await db.query('delete from standing where member_id = $1', [member.id]);
  expect(await verify()).toEqual([
    expect.stringContaining(
      `Totaux de ${member.username}\u00a0: aucune ligne\u00a0; points, attendu 100\u00a0; XP, attendu 150\u00a0; résolutions, attendu 1`,
    ),
  ]);
});

test('totals that differ are named with what they should be', async () => {
  const { member } = await aSolve('faux-totaux');
  await db.query('update standing set fixed_points = 70, solves = 3 where member_id = $1', [member.id]);
  expect(await verify()).toEqual([
    `Totaux de ${member.username}\u00a0: points, attendu 100, trouvé 70\u00a0; résolutions, attendu 1, trouvé 3.`,
  ]);
  await db.query(
    'update standing set fixed_points = 100, solves = 1, last_scored_at = null where member_id = $1',
    [member.id],
  );
  expect((await verify()).join()).toMatch(/dernière résolution, attendu \d{4}-.+, trouvé aucune/);
});

test('a solve without its gain, and a gain without its solve, name the member and the challenge', async () => {
  const { member, challenge } = await aSolve('sans-gain');
  await db.query('delete from xp_event where member_id = $1', [member.id]);
  await db.query('update standing set fixed_points = 0, xp = 0, last_scored_at = null where member_id = $1', [
    member.id,
  ]);
  expect(await verify()).toEqual([
    `Résolution de sans-gain par ${member.username}\u00a0: attendu un gain au grand livre, trouvé aucun.`,
  ]);
  await db.query('delete from solve where member_id = $1', [member.id]);
  await db.query('delete from first_blood where member_id = $1', [member.id]);
  await db.query(
    `insert into xp_event (member_id, kind, source_id, points, xp, at) values ($1, 'solve', $2, 40, 60, now())`,
    [member.id, challenge.id],
  );
  expect((await verify()).filter((line) => !line.startsWith('Totaux'))).toEqual([
    `Gain de ${member.username} sur sans-gain\u00a0: attendu aucun sans résolution, trouvé 40 points et 60 XP.`,
  ]);
});

test('a first blood that another one holds names both', async () => {
  const { member, challenge } = await aSolve('premier-sang');
  const thief = await aMember(app);
  await db.query('update first_blood set member_id = $2 where challenge_id = $1', [challenge.id, thief.id]);
  expect((await verify()).filter((line) => line.startsWith('First'))).toEqual([
    `First blood de premier-sang\u00a0: attendu ${member.username}, trouvé ${thief.username}.`,
  ]);
});

test('a price that is not what the solves give is named', async () => {
  const scoring = { kind: 'dynamic', function: 'linear', initial: 200, minimum: 50, decay: 10 };
  const challenge = await aChallenge(app, {
    slug: 'prix-faux',
    points: 200,
    scoring: JSON.stringify(scoring),
  });
  await db.query('update challenge set points = 170 where id = $1', [challenge.id]);
  expect(await verify()).toEqual(['Prix de prix-faux\u00a0: attendu 200, trouvé 170.']);
  await db.query('update challenge set points = 200 where id = $1', [challenge.id]);
});
