import { afterEach, expect, test, vi } from 'vitest';
import { aForm } from '../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { createTimingFloor, type TimingFloor } from './levelled.ts';

afterEach(() => void vi.useRealTimers());

test('an answer waits for the floor, a success and a failure alike', async () => {
  vi.useFakeTimers();
  const levelled = createTimingFloor();
  const ended: string[] = [];
  const success = levelled(() => Promise.resolve('yes')).then((answer) => ended.push(answer));
  const failure = levelled(() => Promise.reject(new Error('no'))).catch((error: Error) =>
    ended.push(error.message),
  );
  await vi.advanceTimersByTimeAsync(249);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([success, failure]);
  expect(ended.toSorted()).toEqual(['no', 'yes']);
});

test('whatever could tell that an address is known is levelled', async () => {
  let works = 0;
  const levelled: TimingFloor = (work) => {
    works += 1;
    return work();
  };
  const app = await testApp({ levelled });
  const { email, token } = await aMember(app);
  const requests: [path: string, body: unknown, token?: string][] = [
    ['/auth/register', aForm()],
    ['/otp/request', { email }],
    ['/auth/login', { email, password: PASSWORD, by_code: true }],
    ['/auth/forgot-password', { email }],
    ['/profile/email', { email: 'autre@exemple.fr', password: PASSWORD }, token],
  ];
  for (const [path, body, own] of requests) {
    works = 0;
    const { statusCode } = await app.call('POST', path, { body, ...(own ? { token: own } : {}) });
    expect([path, statusCode < 500, works]).toEqual([path, true, 1]);
  }
});
