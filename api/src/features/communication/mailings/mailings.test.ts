import { beforeEach, expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { retryFailed } from './failed-queries.ts';
import { recordSendings, takeRecipients } from './sending-queries.ts';

const app = await testApp();
const { db } = app.context;
const manager = await aMember(app, { role: 'manager', plan: null });
const adherent = await aMember(app, { username: 'Cap_Horn-x' });
const guest = await aMember(app, { plan: null });
await aMember(app, { suspended: true });

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `/communication/manage/mailings${path}`, { token: manager.token, body });
const LETTER = {
  kind: 'news',
  subject: 'Des nouvelles de {{association}}',
  text: 'Bonjour {{pseudo}},\n\nvenez **tous**.',
  audience: { kind: 'plan', plan: 'any' },
};
const draft = async (over: object = {}): Promise<number> =>
  (await call('POST', '', { ...LETTER, ...over })).json().id;
const read = async (id: number) => (await call('GET', `/${id}`)).json();
const sendAt = async (id: number, at: string | null) =>
  call('POST', `/${id}/send`, { at, version: (await read(id)).version });
const send = async (id: number) => (await sendAt(id, null)).json();
const steer = (id: number, act: string) => call('POST', `/${id}/steer`, { act });
/** Ends the minute in which the pace is counted. */
const minuteLater = () =>
  db.query(`update mailing_recipient set taken_at = taken_at - interval '61 seconds'`);
const setRate = (rate: number) =>
  app.call('PUT', '/association/manage/settings/mail_rate', {
    token: manager.token,
    body: { value: String(rate) },
  });

beforeEach(async () => {
  await minuteLater();
  app.mails.length = 0;
});

test('a mail is written, counted, shown as a member would read it, tried on oneself, and sent with what stops it', async () => {
  const unknown = await call('POST', '', { ...LETTER, text: 'Bonjour {{prenom}}' });
  expect(unknown.json().fields.text).toContain('{{prenom}}');
  for (const field of ['subject', 'text'])
    expect((await call('POST', '', { ...LETTER, [field]: '\u200b\u2060' })).json().fields).toHaveProperty(
      field,
    );
  const nobody = { kind: 'selection', usernames: ['personne-de-ce-nom'] };
  expect((await call('POST', '', { ...LETTER, audience: nobody })).json().fields.audience).toContain(
    'personne-de-ce-nom',
  );
  expect(
    (await call('POST', '', { ...LETTER, audience: { kind: 'everybody' } })).json().fields,
  ).toHaveProperty('audience');
  const count = (await call('POST', '/count', { kind: 'news', audience: LETTER.audience })).json();
  expect(count).toEqual({ recipients: 1, left_out: { suspended: 1, unsubscribed: 0, refused: 0 } });
  const preview = (await call('POST', '/preview', { ...LETTER, username: 'cap_horn-X' })).json();
  expect(preview.markdown).toBe('Bonjour Cap\\_Horn\\-x,\n\nvenez **tous**.');
  expect(preview.text).toContain('Bonjour Cap_Horn-x,');
  expect(preview.text).toContain('/notifications/desinscription/…');

  const id = await draft();
  expect((await call('POST', `/${id}/test`)).json()).toMatchObject({ sent: true, to: manager.email });
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [manager.email, expect.stringMatching(/^\[Essai\] Des nouvelles de /)],
  ]);
  app.mails.length = 0;

  expect(await send(id)).toMatchObject({ state: 'sending', progress: { total: 1, waiting: 1 } });
  expect((await call('PUT', `/${id}`, { ...LETTER, version: 1 })).json().error).toBe('mailing_left');
  await app.tick('mailings');
  const [mail] = app.mails;
  expect(app.mails).toHaveLength(1);
  expect(mail).toMatchObject({ to: adherent.email, html: expect.stringContaining('<strong>tous</strong>') });
  expect(mail!.name).toMatch(new RegExp(`^mailing-${id}-`));
  expect(await read(id)).toMatchObject({ state: 'done', progress: { total: 1, sent: 1 } });
  expect((await call('GET', `/${id}/recipients`)).json().recipients).toMatchObject([
    { username: adherent.username, state: 'sent' },
  ]);

  const { pathname } = new URL(mail!.unsubscribe!);
  const clicked = await app.http.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.json()).toMatchObject({ label: 'Actualités', subscribed: false });
  expect((await call('POST', '/count', { kind: 'news', audience: LETTER.audience })).json()).toMatchObject({
    recipients: 0,
    left_out: { unsubscribed: 1 },
  });
  expect((await send(await draft())).fields).toHaveProperty('audience');
  const life = await draft({ kind: 'life', audience: { kind: 'selection', usernames: [adherent.username] } });
  expect((await read(life)).audience).toEqual({ kind: 'selection', usernames: [adherent.username] });
  await send(life);
  app.mails.length = 0;
  await app.tick('mailings');
  expect(app.mails.map(({ to, unsubscribe }) => [to, unsubscribe])).toEqual([[adherent.email, undefined]]);
  await db.query('delete from notification_preference');
});

test('what was taken when the program was killed goes later under the same name; a server that is down is asked once', async () => {
  const id = await draft({ kind: 'life', audience: { kind: 'selection', usernames: [guest.username] } });
  await send(id);
  // Taken by a program that was then killed.
  await db.query(
    `update mailing_recipient set attempts = 1, taken_at = now() - interval '2 minutes',
       next_attempt_at = now() + interval '3 minutes' where mailing_id = $1`,
    [id],
  );
  await app.tick('mailings');
  expect(app.mails).toEqual([]);
  const due = () =>
    db.query('update mailing_recipient set next_attempt_at = now() where mailing_id = $1', [id]);
  await due();
  app.breakMail(true);
  await app.tick('mailings');
  expect(await read(id)).toMatchObject({ state: 'sending', progress: { failed: 1, sent: 0 } });
  app.breakMail(false);
  await due();
  await app.tick('mailings');
  expect(app.mails.map(({ to }) => to)).toEqual([guest.email]);
  expect(await read(id)).toMatchObject({ state: 'done', progress: { failed: 0, sent: 1 } });
});

test('a scheduled mail begins at its hour by itself, and may be taken back until then', async () => {
  const id = await draft({ kind: 'life' });
  const at = new Date(app.clock.now() + 3_600_000).toISOString();
  expect((await sendAt(id, new Date(0).toISOString())).json().fields).toHaveProperty('at');
  expect((await sendAt(id, at)).json()).toMatchObject({
    state: 'scheduled',
    send_at: at,
  });
  expect((await steer(id, 'cancel')).json()).toMatchObject({ state: 'draft', send_at: null });
  await sendAt(id, at);
  await app.tick('mailings');
  expect(app.mails).toEqual([]);
  await db.query('update mailing set send_at = now() where id = $1', [id]);
  await app.tick('mailings');
  expect(app.mails.map(({ to }) => to)).toEqual([adherent.email]);
  expect((await steer(id, 'cancel')).json().error).toBe('mailing_elsewhere');
  const deletedId = await draft();
  expect((await call('DELETE', `/${deletedId}`)).statusCode).toBe(200);
  expect((await call('GET', `/${deletedId}`)).statusCode).toBe(404);
});

test('ten thousand are written in one statement and leave at the pace that is set, each once, while codes go first', async () => {
  await db.query(
    `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, first_name, last_name)
     select n, n, n, n || '@exemple.net', n || '@exemple.net', '', '', ''
     from (select 'foule-' || i as n from generate_series(1, 10000) i) crowd`,
  );
  await setRate(40);
  const id = await draft({ audience: { kind: 'members' } });
  const writing = await statementsOf(() => send(id));
  expect(writing.filter((text) => text.startsWith('insert into mailing_recipient'))).toHaveLength(1);
  expect(await read(id)).toMatchObject({ progress: { total: 10_003, waiting: 10_003 } });

  const second = await app.second();
  const statements = await statementsOf(() => app.tick('mailings'));
  await Promise.all([app.tick('mailings'), second.tick('mailings')]);
  expect(app.mails).toHaveLength(40);
  // Forty mails: taken twenty at a time, results written five at a time.
  expect(statements.length).toBeLessThan(30);
  await minuteLater();
  await Promise.all([app.tick('mailings'), second.tick('mailings')]);
  expect(new Set(app.mails.map(({ to }) => to)).size).toBe(80);
  expect(app.mails).toHaveLength(80);
  await app.call('POST', '/auth/forgot-password', { body: { email: guest.email } });
  await app.sendMails();
  expect(app.mails.at(-1)).toMatchObject({ to: guest.email, code: expect.any(String) });

  expect((await steer(id, 'pause')).json().state).toBe('paused');
  await minuteLater();
  await app.tick('mailings');
  expect(app.mails).toHaveLength(81);
  expect((await steer(id, 'pause')).json().error).toBe('mailing_elsewhere');
  expect((await steer(id, 'resume')).json().state).toBe('sending');
  expect((await steer(id, 'stop')).json()).toMatchObject({
    state: 'stopped',
    progress: { sent: 80, waiting: 0, left: 9923 },
  });
});

test('who is given up while the server is asked is not asked for again', async () => {
  const id = await draft({ kind: 'life', audience: { kind: 'selection', usernames: [guest.username] } });
  await send(id);
  app.breakMail(true);
  await app.tick('mailings');
  app.breakMail(false);
  const [failed] = await db.query<{ id: number }>(
    'update mailing_recipient set dropped_at = now(), closed_at = now() where mailing_id = $1 returning id',
    [id],
  );
  await recordSendings(db, [{ id: failed!.id, what: 'later', reason: 'silence', wait: 0 }]);
  await app.tick('mailings');
  expect(app.mails).toEqual([]);
  expect((await read(id)).state).toBe('done');
});

test('who is being written to is not written to twice by « Réessayer »', async () => {
  const id = await draft({ kind: 'life', audience: { kind: 'selection', usernames: [guest.username] } });
  await send(id);
  app.breakMail(true);
  await app.tick('mailings');
  app.breakMail(false);
  await db.query(`update mailing_recipient set next_attempt_at = now() where mailing_id = $1`, [id]);
  expect(await takeRecipients(db, 1000)).toHaveLength(1);
  expect(await retryFailed(db, null)).toEqual([]);
  expect(await takeRecipients(db, 1000)).toEqual([]);
  await db.query(`update mailing_recipient set next_attempt_at = now() where mailing_id = $1`, [id]);
  expect(await retryFailed(db, null)).toEqual([id]);
});

test('of two managers who write one draft, the second is told what is there now; what changed unseen is not sent', async () => {
  const id = await draft();
  const write = (subject: string, version: number) => call('PUT', `/${id}`, { ...LETTER, subject, version });
  expect((await write('Assemblée', 1)).json()).toMatchObject({ subject: 'Assemblée', version: 2 });
  const late = await write('Pique-nique', 1);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      error: 'mailing_changed',
      conflict: { version: 2, yours: { subject: 'Pique-nique' }, theirs: { subject: 'Assemblée' } },
    },
  ]);
  const unseen = await call('POST', `/${id}/send`, { at: null, version: 1 });
  expect(unseen.json()).toMatchObject({
    error: 'mailing_changed',
    conflict: { theirs: { subject: 'Assemblée' } },
  });

  const both = await Promise.all(['Un', 'Deux'].map((subject) => write(subject, 2)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const savedMailing = both.find(({ statusCode }) => statusCode === 200)!.json();
  expect(both.find(({ statusCode }) => statusCode === 409)!.json().conflict.theirs.subject).toBe(
    savedMailing.subject,
  );
  // One writes while another sends: either the new text waits to be read, or the mail left as it was read.
  const [written, sent] = await Promise.all([
    write('Trois', 3),
    call('POST', `/${id}/send`, { at: null, version: 3 }),
  ]);
  expect([written.statusCode, sent.statusCode].sort()).toEqual([200, 409]);
  expect((await read(id)).subject).toBe(sent.statusCode === 200 ? savedMailing.subject : 'Trois');
});
