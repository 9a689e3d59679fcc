import { expect, test } from 'vitest';
import { BENCH_EVENT, benchFlag, seedBench } from './bench-seed.ts';
import { openSession } from './features/auth/sessions/service.ts';
import { verifyChallenges } from './features/challenges/integrity/service.ts';
import { verifyPlay, verifyRegistrations } from './features/ctf/integrity/service.ts';
import { readBoard } from './features/ctf/scoreboard/service.ts';
import { verifyTeams } from './features/teams/integrity/service.ts';
import { testApp } from './testing/test-app.ts';

const SIZE = { members: 12, challenges: 60, solves: 200, days: 1 };

/** A database with a small set of load test data, and the board of its event. */
async function filled() {
  const app = await testApp();
  await seedBench(app.context, () => {}, SIZE, true);
  const rows = await app.column<number>('select id from event where slug = $1', [BENCH_EVENT.slug]);
  const board = (await readBoard(app.context, rows[0]!))!;
  return { app, board, totals: board.rows.map(({ name, score, rank }) => [name, score, rank]) };
}

test('the event of the load tests runs, holds together, leaves flags to give, and is the same each time', async () => {
  const { app, board, totals } = await filled();
  expect(board.rows).toHaveLength(SIZE.members);
  expect(board.challenges).toHaveLength(60);
  expect(board.rows.flatMap(({ solves }) => solves)).toHaveLength(SIZE.solves);
  expect([
    ...(await verifyPlay(app.context)),
    ...(await verifyRegistrations(app.context)),
    ...(await verifyTeams(app.context)),
    ...(await verifyChallenges(app.context)),
  ]).toEqual([]);
  const member = board.rows.find(({ name }) => name === 'Équipage bench0001')!;
  const token = await openSession(app.context, app.context.db, {
    memberId: member.members[0]!.id,
    rememberMe: false,
    device: 'Banc',
  });
  const submission = await app.call(
    'POST',
    `/ctf/events/${BENCH_EVENT.slug}/challenges/${board.challenges[2]!.id}/submit`,
    {
      token: token.access_token,
      body: { flag: benchFlag(3) },
    },
  );
  expect(submission.json()).toMatchObject({ success: true, already_solved: false });
  expect((await filled()).totals).toEqual(totals);
});
