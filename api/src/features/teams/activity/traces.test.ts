import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const update = (who: TestMember, id: number, body: unknown) =>
  app.call('PATCH', `/ctf/teams/${id}`, { token: who.token, body });
const kindsOf = (teamId: number) =>
  app.column<string>('select kind from team_activity where team_id = $1 order by id', [teamId]);
const audits = (teamId: number) =>
  db.query<{ action: string; actor_id: number | null; details: Record<string, unknown> }>(
    `select action, actor_id, details from audit_log where target = $1 and action <> 'team.team_created' order by id`,
    [`team:${teamId}`],
  );

test('a change that changes nothing leaves no trace, and drops nothing that is remembered', async () => {
  const [captain] = await members(app, 1);
  const id = await aTeam(app, 'Les Immobiles', [captain!]);
  const form = { description: 'Au mouillage.', status: 'closed', specialties: ['web', 'crypto'] };
  expect((await update(captain!, id, form)).statusCode).toBe(200);
  let changes = 0;
  app.context.events.subscribe('team-changed', () => {
    changes += 1;
  });
  for (const same of [form, { status: 'closed' }, { name: 'Les Immobiles' }, { requirements: null }, {}])
    expect((await update(captain!, id, same)).statusCode).toBe(200);
  expect(changes).toBe(0);
  expect(await kindsOf(id)).toEqual(['team_created', 'team_changed']);
  // Only changes are written.
  expect((await update(captain!, id, { ...form, status: 'open' })).statusCode).toBe(200);
  expect((await audits(id)).map(({ details }) => details)).toEqual([
    { fields: ['description', 'status', 'specialties'] },
    { fields: ['status'] },
  ]);
  expect(changes).toBeGreaterThan(0);
});

test('one change sent many times at once is written once', async () => {
  const [captain] = await members(app, 1);
  const id = await aTeam(app, 'Les Pressés', [captain!]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => update(captain!, id, { description: 'Vite.' })),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await kindsOf(id)).toEqual(['team_created', 'team_changed']);
});

test('a moderation is one line of the audit log, with who did it, and nobody’s name in the activity', async () => {
  const [captain] = await members(app, 1);
  const id = await aTeam(app, 'Les Corrigés', [captain!]);
  await db.query(`update team set description = 'Non.' where id = $1`, [id]);
  const body = { what: 'texts', reason: 'Hors charte' };
  const answer = await app.call('POST', `/ctf/teams/manage/${id}/moderate`, { token: manager.token, body });
  expect(answer.statusCode).toBe(200);
  expect(await audits(id)).toEqual([{ action: 'team.moderate', actor_id: manager.id, details: body }]);
  const { activity } = await app.read(`/ctf/teams/${id}/activity`, captain!);
  expect(activity[0]).toMatchObject({ type: 'team_changed', by: null });
});

test('leaving is limited as joining is', async () => {
  const slow = await testApp();
  const [captain, restless] = await members(slow, 2);
  const teamId = await aTeam(slow, 'Les Passants', [captain!]);
  const leave = () => slow.call('POST', '/ctf/teams/leave', { token: restless!.token, body: { teamId } });
  for (let n = 0; n < 60; n += 1) expect((await leave()).statusCode).toBe(409);
  expect((await leave()).json().error).toBe('too_many_requests');
});

test('a page past the end of the activity is the last one', async () => {
  const [captain] = await members(app, 1);
  const id = await aTeam(app, 'Les Bavards', [captain!]);
  for (let n = 0; n < 45; n += 1) await update(captain!, id, { description: `Quart ${n}` });
  const page = (n: number) => app.read(`/ctf/teams/${id}/activity?page=${n}`, captain!);
  const { pagination } = await page(1);
  expect(pagination.total).toBe(46);
  const last = await page(pagination.total_pages);
  expect(last.activity.length).toBeGreaterThan(0);
  expect(await page(99)).toEqual(last);
});
