import { expect, test } from 'vitest';
import { handClock } from '../../platform/clock.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { createThrottle } from './throttle-state.ts';

test('the delay grows to a minute, never for ever, and is forgotten after a quarter of an hour', () => {
  const clock = handClock();
  const throttle = createThrottle(clock);
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    throttle.fail('a');
    waits.push(throttle.wait('a'));
    clock.advance(throttle.wait('a') * 1000);
    expect(throttle.wait('a')).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(throttle.wait('b')).toBe(0);
  clock.advance(15 * 60_000 + 1);
  throttle.fail('a');
  expect(throttle.wait('a')).toBe(0);
});

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
