import { expect, test, vi } from 'vitest';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const WRONG = 'Autre-Chose-1!';
const NEW = 'Nouvelle-Balise-9!';
const HOME = '198.51.100.7';
const STRANGER = '203.0.113.9';

/** An app behind a proxy, and a login from an address of the network. */
async function aProxiedApp() {
  const app = await testApp({ config: { trustProxy: 1 } });
  return { app, login: loginTo(app) };
}
const loginTo =
  (app: TestApp) =>
  (email: string, ip: string, password = PASSWORD, cookie = '') =>
    app.call('POST', '/auth/login', {
      body: { email, password, remember_me: true },
      headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
    });
const cookieOf = (answer: Awaited<ReturnType<TestApp['call']>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Resets the password of a member with the code of the mail. */
async function reset(app: TestApp, { email }: TestMember) {
  const { handle } = (await app.call('POST', '/auth/forgot-password', { body: { email } })).json();
  const body = { email, code: await codeOf(app, email), handle, new_password: NEW };
  expect((await app.call('POST', '/auth/reset-password', { body })).statusCode).toBe(200);
}

test('wrong passwords slow an account down, the right one then opens and starts over', async () => {
  const app = await testApp();
  const member = await aMember(app);
  const login = (password: string) =>
    app.call('POST', '/auth/login', { body: { email: member.email, password } });
  for (let i = 0; i < 4; i += 1) expect((await login('Autre-Chose-1!')).statusCode).toBe(401);
  const slowed = await login(PASSWORD);
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1']);
  expect(slowed.json()).toMatchObject({
    error: 'too_many_attempts',
    message: "Trop d'essais. Réessayez dans 1 s.",
    retry_after: 1,
  });
  app.clock.advance(1000);
  expect((await login('Autre-Chose-1!')).statusCode).toBe(401);
  expect((await login(PASSWORD)).headers['retry-after']).toBe('2');
  app.clock.advance(2000);
  expect((await login(PASSWORD)).statusCode).toBe(200);
  for (let i = 0; i < 3; i += 1) await login('Autre-Chose-1!');
  expect((await login(PASSWORD)).statusCode).toBe(200);
});

test('an unknown address is slowed down in the same way', async () => {
  const app = await testApp();
  const login = () =>
    app.call('POST', '/auth/login', { body: { email: 'nul@exemple.fr', password: PASSWORD } });
  for (let i = 0; i < 4; i += 1) expect((await login()).statusCode).toBe(401);
  expect((await login()).statusCode).toBe(429);
});

test('thirty wrong passwords at once on one account: four are tried', async () => {
  const app = await testApp();
  const member = await aMember(app);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      app.call('POST', '/auth/login', { body: { email: member.email, password: 'Autre-Chose-1!' } }),
    ),
  );
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(4);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(26);
});

test('a classroom that logs in at once from one address is let in', async () => {
  const app = await testApp();
  const members = await Promise.all(Array.from({ length: 35 }, () => aMember(app)));
  const answers = await Promise.all(
    members.map(({ email }) => app.call('POST', '/auth/login', { body: { email, password: PASSWORD } })),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
});

test('one address of the network that tries many accounts is slowed down, the others are not', async () => {
  const app = await testApp({ config: { trustProxy: 1 } });
  const member = await aMember(app);
  const login = (email: string, ip: string) =>
    app.call('POST', '/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': ip },
    });
  for (let i = 0; i < 30; i += 1) await login(`nul${i}@exemple.fr`, '203.0.113.9');
  expect((await login(member.email, '203.0.113.9')).statusCode).toBe(429);
  // What a client writes before its own address changes nothing.
  expect((await login(member.email, '198.51.100.7, 203.0.113.9')).statusCode).toBe(429);
  expect((await login(member.email, '203.0.113.10')).statusCode).toBe(200);
});

test('a wrong password a second from elsewhere keeps nobody out: not on a new device, not after a reset', async () => {
  const { app, login } = await aProxiedApp();
  const member = await aMember(app);
  const statuses: number[] = [];
  for (let second = 0; second < 30; second += 1) {
    if (second === 20) await reset(app, member);
    statuses.push((await login(member.email, STRANGER, WRONG)).statusCode);
    const answer = await login(member.email, HOME, second < 20 ? PASSWORD : NEW);
    expect([second, answer.statusCode]).toEqual([second, 200]);
    app.clock.advance(1000);
  }
  // The stranger had to wait meanwhile.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(12);
});

test('an IPv6 network counts as one, its neighbour as another, and an IPv4 address however it is written', async () => {
  const { app, login } = await aProxiedApp();
  const { email } = await aMember(app);
  const statuses = async (addresses: string[]) => {
    const found: number[] = [];
    for (const ip of addresses) found.push((await login(email, ip, WRONG)).statusCode);
    return found;
  };
  const hosts = ['::1', ':1::2', ':ffff:1:2:3', ':0:0:0:9', '::5'];
  expect(await statuses(hosts.map((host) => `2001:db8:0:1${host}`))).toEqual([401, 401, 401, 401, 429]);
  expect((await login(email, '2001:db8:0:2::1')).statusCode).toBe(200);
  const spelled = ['192.0.2.4', '::ffff:192.0.2.4', '::ffff:c000:204', '::FFFF:192.0.2.4', '192.0.2.4'];
  expect(await statuses(spelled)).toEqual([401, 401, 401, 401, 429]);
});

test('a device that is known passes, whatever strangers or its own network tried', async () => {
  const { app, login } = await aProxiedApp();
  const { email } = await aMember(app);
  const cookie = cookieOf(await login(email, HOME));
  for (let i = 0; i < 40; i += 1) await login(`nul${i}@exemple.fr`, HOME, WRONG);
  expect((await login(email, HOME)).statusCode).toBe(429);
  expect((await login(email, HOME, PASSWORD, cookie)).statusCode).toBe(200);
});

test('a crowd of networks meets a ceiling on one account, which a known device and a reset pass', async () => {
  const { app, login } = await aProxiedApp();
  const twin = await app.second();
  const member = await aMember(app);
  const { email } = member;
  const cookie = cookieOf(await login(email, HOME));
  const verify = vi.spyOn(app.context.passwords, 'verify').mockResolvedValue(false);
  for (let i = 0; i < 300; i += 1)
    expect((await login(email, `10.0.${i >> 8}.${i & 255}`, WRONG)).statusCode).toBe(401);
  verify.mockRestore();
  const refused = await login(email, HOME);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringMatching(/^Trop d'essais\. Réessayez dans \d+ min\.$/),
  ]);
  expect((await login(email, HOME, PASSWORD, cookie)).statusCode).toBe(200);
  const onTwin = loginTo(twin);
  for (let i = 0; i < 4; i += 1) await onTwin(email, HOME, WRONG);
  expect((await onTwin(email, HOME)).statusCode).toBe(429);
  await reset(app, member);
  expect((await login(email, HOME, NEW)).statusCode).toBe(200);
  await expect.poll(async () => (await onTwin(email, HOME, NEW)).statusCode).toBe(200);
});

test('behind two proxies the address is the one that the farthest wrote, whatever a client adds before it', async () => {
  const app = await testApp({ config: { trustProxy: 2 } });
  const login = loginTo(app);
  const { email } = await aMember(app);
  const far = '10.0.0.2';
  for (let i = 0; i < 4; i += 1) await login(email, `192.0.2.${i}, ${STRANGER}, ${far}`, WRONG);
  expect((await login(email, `192.0.2.9, ${STRANGER}, ${far}`)).statusCode).toBe(429);
  expect((await login(email, `${STRANGER}, ${HOME}, ${far}`)).statusCode).toBe(200);
});
