import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLoginState, readOtpState, readRegisterState, readResetStart, returnPathOf } from './model.ts';

test('the origin is kept with its query and its anchor', () => {
  expect(returnPathOf('/challenges?cat=web#top')).toBe('/challenges?cat=web#top');
  expect(returnPathOf('/')).toBe('/');
});

test('an origin that leads elsewhere is the dashboard', () => {
  for (const bad of [
    'https://ailleurs.example/',
    '//ailleurs.example/',
    '/\\ailleurs.example/',
    '/\t/ailleurs.example/',
    '/.//ailleurs.example/',
    '/..//ailleurs.example',
    'javascript:alert(1)',
    'challenges',
    '',
    undefined,
    null,
    42,
  ]) {
    expect(returnPathOf(bad), String(bad)).toBe('/');
  }
});

test('the pages around the login are no origin', () => {
  for (const page of ['/login', '/login?x=1', '/register', '/otp-verification', '/reset-password']) {
    expect(returnPathOf(page)).toBe('/');
  }
  expect(returnPathOf('/logins')).toBe('/logins');
});

test('whatever the text, the origin stays on this site', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'a', '\t', '\n', ' '),
  });
  fc.assert(
    fc.property(hostile, (text) => {
      const site = 'https://fanion.example';
      expect(new URL(returnPathOf(`/${text}`), `${site}/login`).origin).toBe(site);
    }),
    { numRuns: 2000 },
  );
});

test('a login state that is no object says nothing', () => {
  expect(readLoginState(null)).toEqual({ from: undefined, message: undefined, tone: 'ok' });
  expect(readLoginState({ from: 3, message: {} }).message).toBeUndefined();
  expect(readLoginState({ email: 'ada@exemple.fr' }).email).toBe('ada@exemple.fr');
  expect(readLoginState({ email: 3 }).email).toBeUndefined();
  expect(readLoginState({ message: 'Bonjour', tone: 'info' })).toMatchObject({
    message: 'Bonjour',
    tone: 'info',
  });
});

test('who registers keeps where they were going, and who they said they are to correct it', () => {
  const identity = { first_name: 'Ada', last_name: 'L', username: 'ada', email: 'ada@exemple.fr' };
  const registers = { identity, from: '/learn/event/balise' };
  expect(readOtpState({ email: 'ada@exemple.fr', registers })?.registers).toEqual(registers);
  expect(readRegisterState(registers)).toMatchObject(registers);
  expect(readRegisterState({ step: 2, from: 3, identity: { ...identity, email: 4 } })).toEqual({
    step: 2,
    from: undefined,
    identity: undefined,
  });
  expect(readOtpState({ email: 'ada@exemple.fr', registers: 'x' })?.registers).toBeUndefined();
});

test('the OTP page needs an address', () => {
  expect(readOtpState(null)).toBeNull();
  expect(readOtpState({ email: '' })).toBeNull();
  expect(readOtpState({ email: 'a@b.fr', resendIn: '12' })).toMatchObject({ email: 'a@b.fr', resendIn: 0 });
});

test('the OTP page keeps what the code confirms', () => {
  expect(readOtpState({ email: 'a@b.fr', handle: 'r1.abc' })?.handle).toBe('r1.abc');
  expect(readOtpState({ email: 'a@b.fr', handle: 12 })?.handle).toBeUndefined();
});

test('only a login that was asked for so is unproven', () => {
  expect(readOtpState({ email: 'a@b.fr', unproven: true })?.unproven).toBe(true);
  expect(readOtpState({ email: 'a@b.fr', unproven: 'oui' })?.unproven).toBe(false);
});

test('a reset starts from the link of its mail, else from the page where it was asked for', () => {
  const link = new URLSearchParams('email=a%40b.fr&code=ABC234&handle=du-mail');
  expect(readResetStart(link, { handle: 'ici' })).toEqual({
    email: 'a@b.fr',
    code: 'ABC234',
    handle: 'du-mail',
  });
  const search = new URLSearchParams('email=a%40b.fr');
  expect(readResetStart(search, { handle: 'ici' })).toEqual({ email: 'a@b.fr', code: '', handle: 'ici' });
  expect(readResetStart(new URLSearchParams(), null)).toEqual({ email: '', code: '', handle: undefined });
});
