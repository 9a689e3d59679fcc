import { expect, test } from 'vitest';
import { audit } from '../../../platform/audit.ts';
import { aChallenge, aMember, PASSWORD } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../service.ts';
import { chainLines } from './chain-service.ts';

const app = await testApp();
const manager = await aMember(app, { role: 'manager', plan: null });
const get = (query: string) => app.call('GET', `/association/manage/audit${query}`, { token: manager.token });
const textsOf = async (query: string) =>
  (await get(query)).json().lines.map(({ text }: { text: string }) => text);

test('managers find who changed what, before and after, from where; a secret is told by nothing', async () => {
  const { id } = await aChallenge(app, { state: 'hidden' });
  await app.call('PATCH', `/challenges/manage/${id}`, { token: manager.token, body: { state: 'visible' } });
  await setSetting(app.context, 'stripe_webhook_secret', 'whsec_mot/secret');
  await chainLines(app.context);
  const { lines, pagination, head } = (await get('')).json();
  expect(pagination).toEqual({ page: 1, size: 50, total: 2, total_pages: 1 });
  expect(head).toEqual({ position: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(lines).toMatchObject([
    {
      actor: null,
      channel: 'cli',
      text: 'Réglage changé',
      target_name: 'Stripe\u00a0: secret de signature du webhook (whsec_…)',
      changes: [],
      position: 2,
    },
    {
      actor: { username: manager.username },
      channel: 'web',
      network: '127.0.0.1',
      text: 'Challenge modifié',
      target_name: expect.stringContaining('Challenge'),
      changes: [{ field: 'visibilité', before: 'caché', after: 'visible' }],
      position: 1,
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('mot/secret');
  for (const [query, found] of [
    ['?area=challenge', ['Challenge modifié']],
    ['?channel=cli', ['Réglage changé']],
    [`?q=${manager.username.toUpperCase()}`, ['Challenge modifié']],
    ['?q=webhook', ['Réglage changé']],
    ['?q=%25', []],
    ['?from=2020-01-01&to=2020-02-01', []],
    ['?page=9', ['Réglage changé', 'Challenge modifié']],
  ] as const)
    expect([query, await textsOf(query)]).toEqual([query, found]);
  expect((await get('?from=2026-02-30')).json().error).toBe('invalid_fields');
});

test('a line is found by what it shows: its words, amounts, and the names of who and what it is about', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const event = await anEvent(app, { name: 'Régates d’hiver' });
  const line = (action: string, target: string, details: object) =>
    audit(app.context.db, { actorId: manager.id, channel: 'web' as const, action, target, details });
  await line('member.suspend', `member:${member.id}`, {
    before: { suspended: false },
    after: { suspended: true, until: '2026-12-01T22:59:59.000Z' },
  });
  await line('member.right.grant', `member:${other.id}`, { right: 'can_manage_payments' });
  await line('event.lead', `event:${event.id}`, { member: member.id });
  await app.context.db.run(
    `insert into payment_order
       (reference, member_id, plan, kind, price_cents, currency, provider, means, live, state, idempotency_key)
     values ('UE75P-TLEYL', $1, 'adherent', 'join', 5000, 'EUR', 'manual', 'cheque', false, 'paid', 'once')`,
    [member.id],
  );
  await line('order.payment', 'order:UE75P-TLEYL', { facts: [{ kind: 'payment', ref: 'x', cents: 5000 }] });
  const found = async (q: string) => (await textsOf(`?q=${encodeURIComponent(q)}`)).toReversed();
  for (const [q, texts] of [
    ['Compte suspendu', ['Compte suspendu']],
    ['SUSPENDU', ['Compte suspendu']],
    ['janvier', []],
    ['1er décembre 2026', ['Compte suspendu']],
    ['tresorerie', ['Droit donné']],
    ['50,00 €', ['Paiement enregistré']],
    ['ue75p-tleyl', ['Paiement enregistré']],
    [member.username, ['Compte suspendu', 'Événement confié', 'Paiement enregistré']],
    [`${member.username} confié`, ['Événement confié']],
    ['regates d’hiver', ['Événement confié']],
    ['can_manage', []],
  ] as const)
    expect([q, await found(q)]).toEqual([q, [...texts]]);
  const theirs = (await get(`?member=${member.id}`)).json();
  expect(theirs.member).toBe(member.username);
  expect(theirs.lines.map(({ text }: { text: string }) => text)).toEqual([
    'Paiement enregistré',
    'Événement confié',
    'Compte suspendu',
  ]);
  expect(theirs.lines[0].target_name).toBe(`commande UE75P-TLEYL, de ${member.username}`);
  expect((await get('?q=suspendu&page=7')).json().pagination).toMatchObject({ page: 1, total: 1 });
  expect(await textsOf(`?member=${member.id}&area=event`)).toEqual(['Événement confié']);
});

test('words of before another wording are read anew', async () => {
  const { db } = app.context;
  await db.run(`update audit_search set words = 'autrefois'`);
  expect(await textsOf('?q=autrefois&area=member')).toContain('Compte suspendu');
  await db.run(`update setting set value = '"before"' where key = 'audit-wording'`);
  expect(await textsOf('?q=suspendu')).toEqual(['Compte suspendu']);
  expect(await textsOf('?q=autrefois')).toEqual([]);
});

test('names are those of the day: of a member renamed, of a team, of the account that was kept of two', async () => {
  const { db } = app.context;
  const [survivor, mergedAccount, left] = [
    await aMember(app),
    await aMember(app, { role: 'manager' }),
    await aMember(app),
  ];
  const id = await aTeam(app, 'Houle', [left]);
  const line = { channel: 'web' as const, action: 'report.answer', details: { reason: '' } };
  await audit(db, { ...line, actorId: mergedAccount.id, target: `team:${id}` });
  await audit(db, { ...line, actorId: left.id, target: `member:${mergedAccount.id}` });
  await db.run(`update member set username = 'Grande-Houle', username_key = 'grande-houle' where id = $1`, [
    survivor.id,
  ]);
  await db.run(`update team set name = 'Grande houle', name_key = 'grande houle' where id = $1`, [id]);
  await db.run('insert into account_merge (gone_id, kept_id) values ($1, $2)', [
    mergedAccount.id,
    survivor.id,
  ]);
  await db.run(`update member set status = 'deleted' where id = any($1)`, [[mergedAccount.id, left.id]]);
  const { lines } = (await get('')).json();
  const reportLines = lines.filter(({ action }: { action: string }) => action === 'report.answer');
  expect(reportLines).toMatchObject([
    { actor: { username: null }, target_name: 'Grande-Houle' },
    { actor: { username: 'Grande-Houle' }, target_name: 'Grande houle' },
  ]);
  const csv = await app.call('GET', '/association/manage/audit.csv', { token: manager.token });
  expect(csv.body).toMatch(/;Grande-Houle;Site;.*;Signalement répondu;Grande houle;/);
});

test('the CSV has every line with its print, and that it was taken is a line', async () => {
  await setSetting(app.context, 'chat_name', '=1+1');
  const csv = await app.call('GET', '/association/manage/audit.csv', { token: manager.token });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toMatch(/Journal d’audit exporté;journal;[^;]*;[0-9a-f]{64}/);
  expect(await textsOf('?area=association')).toContain('Journal d’audit exporté');
});

test('what a person takes away, or does to their own account, tells its network too', async () => {
  const leaving = await aMember(app);
  await app.call('GET', '/association/manage/audit.csv', { token: manager.token });
  const answer = await app.call('POST', '/auth/deletion', {
    token: leaving.token,
    body: { password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  await app.call('PATCH', '/profile/', { token: leaving.token, body: { bio: 'Au large' } });
  const { lines } = (await get('')).json();
  const networkOf = (action: string) =>
    lines.find((line: { action: string }) => line.action === action).network;
  const acts = ['audit.export', 'data.deletion', 'member.profile'];
  expect(acts.map(networkOf)).toEqual(acts.map(() => '127.0.0.1'));
});
