import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const UNKNOWN_USER = "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown";
const app = await testApp();
const manager = await aMember(app, { role: 'manager', plan: null });
const member = await aMember(app);
const other = await aMember(app);
const third = await aMember(app);

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `/communication/manage/failures${path}`, { token: manager.token, body });
const failures = async () => (await call('GET', '')).json().failures;
const forgot = (email: string) => app.call('POST', '/auth/forgot-password', { body: { email } });
const addressRefused = async () => (await app.read('/communication/announcements', third)).address_refused;

test('mails that failed are shown with their reason and no content, tried again or given up', async () => {
  app.breakMail(true);
  await forgot(member.email);
  await forgot(other.email);
  await app.sendMails();
  const [last, first] = await failures();
  expect(first).toMatchObject({
    username: member.username,
    address: member.email,
    what: 'Code de mot de passe',
    reason: 'Le serveur de mail ne répond pas.',
    answer: 'mail server is down',
    attempts: 1,
    state: 'waiting',
    next_at: expect.any(String),
  });
  expect((await call('POST', '/close', { ids: [last.id] })).json().message).toContain('1');
  expect(await failures()).toHaveLength(1);
  // The member's page shows it too; that of the other member nothing more, since theirs was given up.
  const fileOf = (id: number) => app.read(`/auth/manage/members/${id}`, manager);
  expect(await fileOf(member.id)).toMatchObject({ address_refused: null, failed_mails: [first] });
  expect((await fileOf(other.id)).failed_mails).toEqual([]);
  app.breakMail(false);
  expect((await call('POST', '/retry', {})).json().message).toContain('1');
  await app.sendMails();
  expect(app.mails.map(({ to }) => to)).toEqual([member.email]);
  expect(await failures()).toEqual([]);
  expect(await fileOf(member.id)).toMatchObject({ address_refused: null, failed_mails: [] });
});

test('an address that its server says to be none is not tried again, is told to the member, and heals by itself', async () => {
  expect(await addressRefused()).toBe(false);
  app.breakMail(true, UNKNOWN_USER);
  await forgot(third.email);
  await app.sendMails();
  expect(await addressRefused()).toBe(true);
  // It is never tried again automatically.
  await app.sendMails();
  expect(await failures()).toMatchObject([
    { state: 'held', attempts: 1, reason: 'Cette adresse n’existe pas ou ne reçoit plus.' },
  ]);
  const audience = { kind: 'selection', usernames: [third.username, other.username] };
  const counted = await app.call('POST', '/communication/manage/mailings/count', {
    token: manager.token,
    body: { kind: 'life', audience },
  });
  expect(counted.json()).toMatchObject({ recipients: 1, left_out: { refused: 1 } });
  app.breakMail(false);
  await call('POST', '/retry', { ids: (await failures()).map(({ id }: { id: string }) => id) });
  await app.sendMails();
  expect(await addressRefused()).toBe(false);

  const { id } = (
    await app.call('POST', '/communication/manage/mailings', {
      token: manager.token,
      body: { kind: 'life', subject: 'Assemblée', text: 'Venez.', audience },
    })
  ).json();
  await app.call('POST', `/communication/manage/mailings/${id}/send`, {
    token: manager.token,
    body: { at: null, version: 1 },
  });
  app.breakMail(true, UNKNOWN_USER);
  await app.tick('mailings');
  expect(await failures()).toMatchObject([
    { what: 'Mail à un groupe\u00a0: «\u00a0Assemblée\u00a0»', state: 'held' },
    { state: 'held' },
  ]);
  app.breakMail(false);
  await call('POST', '/retry', {});
  app.mails.length = 0;
  await app.tick('mailings');
  expect(app.mails.map(({ to }) => to).sort()).toEqual([third.email, other.email].sort());
  expect(await failures()).toEqual([]);
});

test('an address that was refused is left behind when it is corrected: what failed to it waits for nobody', async () => {
  const lost = await aMember(app);
  app.breakMail(true, UNKNOWN_USER);
  await forgot(lost.email);
  await app.sendMails();
  expect(await failures()).toMatchObject([{ address: lost.email, state: 'held' }]);
  app.breakMail(false);
  app.mails.length = 0;
  const path = `/auth/manage/members/${lost.id}`;
  const { version } = await app.read(path, manager);
  const corrected = await app.call('PATCH', path, {
    token: manager.token,
    body: { version, email: 'retrouve@exemple.fr' },
  });
  expect(corrected.json()).toMatchObject({
    email: 'retrouve@exemple.fr',
    address_refused: null,
    failed_mails: [],
  });
  await app.sendMails();
  expect(app.mails.map(({ to }) => to)).toEqual(['retrouve@exemple.fr']);
  expect(await failures()).toEqual([]);
});
