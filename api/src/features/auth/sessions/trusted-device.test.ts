import { expect, test } from 'vitest';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100 } });
type Answer = Awaited<ReturnType<typeof app.call>>;
const cookieOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const login = (email: string, cookie = '', more: object = {}) =>
  app.call('POST', '/auth/login', {
    body: { email, password: PASSWORD, ...more },
    headers: cookie ? { cookie } : {},
  });
const asksCode = async (email: string, cookie: string) =>
  (await login(email, cookie)).json().requires_otp as boolean;
const setOtp = (token: string, enabled: boolean) =>
  app.call('PUT', '/auth/otp-at-login', { token, body: { enabled, current_password: PASSWORD } });
const currentOf = async (token: string): Promise<number> => {
  const { sessions } = await app.read('/auth/sessions', { token });
  return sessions.find((s: { is_current: boolean }) => s.is_current).id;
};

/** A member who requires codes, with a device that gave one and is trusted. */
async function aTrustedDevice() {
  const member = await aMember(app);
  await setOtp(member.token, true);
  const { handle } = (await login(member.email, '', { remember_me: true })).json();
  const body = { email: member.email, code: await codeOf(app, member.email), handle };
  const opened = await app.call('POST', '/otp/verify', { body });
  return { member, cookie: cookieOf(opened), token: opened.json().token.access_token as string };
}

test('a device that is ended in the list is asked for a code again', async () => {
  const { member, cookie, token } = await aTrustedDevice();
  const path = `/auth/sessions/${await currentOf(token)}`;
  expect((await app.call('DELETE', path, { token: member.token })).statusCode).toBe(200);
  expect(await asksCode(member.email, cookie)).toBe(true);
});

test('so is one that came back since, when its last session is ended', async () => {
  const { member, cookie, token } = await aTrustedDevice();
  const first = await currentOf(token);
  const again = (await login(member.email, cookie)).json().token.access_token;
  const second = await currentOf(again);
  await app.call('DELETE', `/auth/sessions/${first}`, { token: member.token });
  expect(await asksCode(member.email, cookie)).toBe(false);
  for (const { id } of (await app.read('/auth/sessions', member)).sessions as { id: number }[])
    if (id !== first && id !== second && id !== (await currentOf(member.token)))
      await app.call('DELETE', `/auth/sessions/${id}`, { token: member.token });
  expect(await asksCode(member.email, cookie)).toBe(true);
});

test('the end of another device leaves this one trusted', async () => {
  const { member, cookie, token } = await aTrustedDevice();
  const path = `/auth/sessions/${await currentOf(member.token)}`;
  expect((await app.call('DELETE', path, { token })).statusCode).toBe(200);
  expect(await asksCode(member.email, cookie)).toBe(false);
});

test('a logout leaves the device trusted, even once its session is cleaned away', async () => {
  const { member, cookie, token } = await aTrustedDevice();
  await app.call('POST', '/auth/logout', { token });
  expect(await asksCode(member.email, cookie)).toBe(false);
  await letTimePass(app, 8 * 86_400_000);
  await app.context.db.query('delete from session where revoked_at is not null');
  expect(await asksCode(member.email, cookie)).toBe(false);
});

test('switching the code off and on forgets every trusted device', async () => {
  const { member, cookie } = await aTrustedDevice();
  const off = await setOtp(member.token, false);
  expect(off.cookies[0]).toMatchObject({ name: 'fanion_device', value: '' });
  await setOtp(member.token, true);
  expect(await asksCode(member.email, cookie)).toBe(true);
});

test('a device that was remembered without a code is asked for one once they are switched on', async () => {
  const member = await aMember(app);
  const cookie = cookieOf(await login(member.email, '', { remember_me: true }));
  expect(await asksCode(member.email, cookie)).toBe(false);
  await setOtp(member.token, true);
  expect(await asksCode(member.email, cookie)).toBe(true);
});

test('a reset forgets every trusted device', async () => {
  const { member, cookie } = await aTrustedDevice();
  await app.call('POST', '/auth/forgot-password', { body: { email: member.email } });
  const code = await codeOf(app, member.email);
  const body = { email: member.email, code, new_password: 'Nouvelle-Balise-9!' };
  expect((await app.call('POST', '/auth/reset-password', { body })).statusCode).toBe(200);
  await app.context.db.query('update code_quota set sent_at = null');
  const again = await app.call('POST', '/auth/login', {
    body: { email: member.email, password: 'Nouvelle-Balise-9!' },
    headers: { cookie },
  });
  expect(again.json().requires_otp).toBe(true);
});

/** Calls as a browser does: it sends a cookie only to addresses below its path. */
function aBrowser() {
  let jar: { name: string; value: string; path?: string }[] = [];
  return async (path: string, body: object) => {
    const sent = jar.filter((cookie) => `/api${path}`.startsWith(cookie.path ?? '/'));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await app.call('POST', path, { body, headers: cookie ? { cookie } : {} });
    if (answer.cookies.length > 0) jar = answer.cookies;
    return answer.json();
  };
}

test('a browser that is known stays the same device when it gives a code', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const { email } = manager;
  const browse = aBrowser();
  for (let i = 0; i < 2; i += 1) {
    const { handle } = await browse('/auth/login', { email, password: PASSWORD, remember_me: true });
    await browse('/otp/verify', { email, code: await codeOf(app, email), handle });
  }
  const devices = await app.context.db.query('select 1 from trusted_device where member_id = $1', [
    manager.id,
  ]);
  expect(devices).toHaveLength(1);
});
