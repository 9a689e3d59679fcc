import { DAY } from '@fanion/rules/durations';
import { parisDay } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { dueOn } from '../requests/model.ts';
import { openSession } from '../sessions/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager', plan: null });
const guest = () => aMember(app, { plan: null });
const ask = ({ token }: TestMember, password = PASSWORD) =>
  app.call('POST', '/auth/deletion', { token, body: { password } });
const statusOf = async ({ id }: TestMember) =>
  (await app.column<string>('select status from member where id = $1', [id]))[0]!;
const tokenOf = async ({ id }: TestMember) =>
  (await openSession(app.context, db, { memberId: id, rememberMe: false, device: 'Test' })).access_token;
const subjects = async (email: string) => {
  await app.sendMails();
  return (await mailsTo(app, email)).map(({ subject }) => subject);
};

test('an account is deleted fourteen days after its holder asks, who is told at each step', async () => {
  const member = await guest();
  expect((await ask(member, 'Autre-Chose-9!')).json().fields).toHaveProperty('password');
  const { deletion } = (await ask(member)).json();
  expect(Math.round((Date.parse(deletion.due_at) - Date.parse(deletion.asked_at)) / DAY)).toBe(14);
  expect((await ask(member)).json().deletion).toEqual(deletion);
  await letTimePass(app, 13 * DAY);
  await app.tick('account deletions');
  expect(await statusOf(member)).toBe('active');
  await letTimePass(app, 2 * DAY);
  await app.tick('account deletions');
  expect(await statusOf(member)).toBe('deleted');
  expect((await subjects(member.email)).at(-1)).toBe('Votre compte est supprimé');
  expect(await db.query('select 1 from account_deletion')).toEqual([]);
});

test('whoever changes their mind keeps their account; the last manager cannot ask', async () => {
  const member = await guest();
  await ask(member);
  expect((await app.call('DELETE', '/auth/deletion', { token: member.token })).json()).toEqual({
    deletion: null,
  });
  await letTimePass(app, 15 * DAY);
  await app.tick('account deletions');
  expect(await statusOf(member)).toBe('active');
  expect(await subjects(member.email)).toEqual([
    expect.stringMatching(/^Votre compte sera supprimé le /),
    'Votre compte est gardé',
  ]);
  const token = await tokenOf(manager);
  expect((await ask({ ...manager, token })).json().error).toBe('last_manager');
});

test('what is asked of the association has a month from the day it came; a deletion closes it', async () => {
  const [member, token] = [await guest(), await tokenOf(manager)];
  const post = (path: string, body?: object) =>
    app.call('POST', `/auth/manage/requests${path}`, { token, body });
  const today = parisDay(app.clock.now());
  const { requests, open } = (
    await post('', { username: member.email, kind: 'deletion', received_on: today })
  ).json();
  expect(open).toBe(1);
  expect(requests[0]).toMatchObject({ username: member.username, due_on: dueOn(today), closed: null });
  expect(requests[0].days_left).toBeGreaterThanOrEqual(28);
  for (const [body, field] of [
    [{ username: 'personne', kind: 'export', received_on: today }, 'username'],
    [{ username: member.username, kind: 'export', received_on: '2999-01-01' }, 'received_on'],
    [{ username: member.username, kind: 'export', received_on: '2026-02-30' }, 'received_on'],
  ] as const)
    expect((await post('', body)).json().fields).toHaveProperty(field);
  const { id } = requests[0];
  const zip = await post(`/${id}/export`);
  expect(zip.headers['content-disposition']).toContain('.zip');
  const planned = (await post(`/${id}/deletion`)).json().requests[0];
  expect(planned.deletion_due_at).not.toBeNull();
  await letTimePass(app, 15 * DAY);
  await app.tick('account deletions');
  const [row] = await db.query('select outcome from data_request where id = $1', [id]);
  expect(row).toEqual({ outcome: 'done' });
  const late = await tokenOf(manager);
  const again = await app.call('POST', `/auth/manage/requests/${id}/close`, {
    token: late,
    body: { outcome: 'refused' },
  });
  expect(again.json().error).toBe('conflict');
});

test('a member has one request of a kind that waits, since their account is open; whoever keeps it takes the request back', async () => {
  const [member, other, token] = [await guest(), await guest(), await tokenOf(manager)];
  const post = (path: string, body?: object) =>
    app.call('POST', `/auth/manage/requests${path}`, { token, body });
  const today = parisDay(app.clock.now());
  const request = { username: member.username, kind: 'deletion', received_on: today };
  const early = await post('', { ...request, received_on: '1990-01-01' });
  expect(early.json().fields.received_on).toContain('Ce compte est ouvert depuis le');
  const both = await Promise.all([post('', request), post('', request)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await post('', { ...request, kind: 'export' })).statusCode).toBe(200);
  expect((await post('', { ...request, username: other.username })).statusCode).toBe(200);
  const own = async () =>
    (await app.read('/auth/manage/requests', { token })).requests.filter(
      ({ username }: { username: string }) => username === member.username,
    );
  const [{ id }] = (await own()).filter(({ kind }: { kind: string }) => kind === 'deletion');
  await post(`/${id}/deletion`);
  await app.call('DELETE', '/auth/deletion', { token: member.token });
  expect((await own()).map((one: { kind: string; closed: object }) => [one.kind, one.closed])).toEqual([
    ['export', null],
    ['deletion', { at: expect.any(String), outcome: 'withdrawn' }],
  ]);
  const lines = await db.query(
    `select details from audit_log where action = 'data.request-close' and target = 'member:' || $1`,
    [member.id],
  );
  expect(lines).toEqual([{ details: { kind: 'deletion', outcome: 'withdrawn' } }]);
  expect((await post('', request)).statusCode).toBe(200);
});

test('an account that nobody uses is deleted after two years, with two warnings; whoever comes back keeps it', async () => {
  const [deletedMember, back, paying, boss] = [await guest(), await guest(), await aMember(app), manager];
  await db.query(`update presence set last_active_at = now()`);
  await letTimePass(app, 710 * DAY);
  await db.query(`update membership set ends_at = now() + interval '1 year' where member_id = $1`, [
    paying.id,
  ]);
  await app.tick('idle accounts');
  expect((await subjects(deletedMember.email)).at(-1)).toBe('Votre compte sera supprimé dans 30 jours');
  expect(await subjects(paying.email)).toEqual([]);
  await letTimePass(app, 24 * DAY);
  await app.tick('idle accounts');
  expect((await subjects(deletedMember.email)).at(-1)).toBe('Votre compte sera supprimé dans 7 jours');
  await db.query(
    `insert into presence (member_id, last_active_at) values ($1, now())
     on conflict (member_id) do update set last_active_at = now()`,
    [back.id],
  );
  await letTimePass(app, 7 * DAY);
  await db.query(`update presence set last_active_at = now() where member_id = $1`, [back.id]);
  await app.tick('idle accounts');
  expect(await Promise.all([deletedMember, back, paying, boss].map(statusOf))).toEqual([
    'deleted',
    'active',
    'active',
    'active',
  ]);
});

test.each([
  ['2026-01-15', '2026-02-15'],
  ['2026-01-31', '2026-02-28'],
  ['2026-12-31', '2027-01-31'],
  ['2026-02-30', null],
])('what came on %s is due on %s', (received, due) => {
  expect(dueOn(received)).toBe(due);
});
