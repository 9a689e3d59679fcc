import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aMember, PASSWORD } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { createLog } from './logger.ts';

test('a secret is censored wherever it stands in what is logged', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const fields =
    'flag code password current_password new_password access_token refresh_token authorization ticket';
  for (const field of fields.split(' ')) {
    log.info({ [field]: 'SECRET' });
    log.info({ body: { [field]: 'SECRET' } });
    log.info({ request: { body: { [field]: 'SECRET' } } });
  }
  expect(lines).toHaveLength(27);
  expect(lines.join()).not.toContain('SECRET');
});

test('one line a request: method, path without its query, status, time', async () => {
  const app = await testApp();
  const member = await aMember(app);
  const start = app.logged.length;
  await app.call('GET', '/challenges/leaderboard?page=2&code=ABC234&ticket=SECRET', { token: member.token });
  await app.call('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } });
  await app.call('POST', '/auth/login', { body: { email: member.email, password: 'Autre-Chose-1!' } });
  await app.http.inject('/api/%zz');
  const lines = app.logged.slice(start).map((line) => JSON.parse(line));
  expect(lines.filter((line) => 'path' in line).slice(0, 3)).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/challenges/leaderboard', status: 200 }),
    expect.objectContaining({ method: 'POST', path: '/api/auth/login', status: 200 }),
    expect.objectContaining({ method: 'POST', path: '/api/auth/login', status: 401 }),
  ]);
  const text = app.logged.join();
  for (const secret of ['ABC234', 'SECRET', PASSWORD, member.token, 'Autre-Chose-1!'])
    expect(text).not.toContain(secret);
});

test('a query that fails is logged without the values it was given', async () => {
  const app = await testApp();
  const member = await aMember(app);
  await app.context.db.query('alter table member drop column otp_at_login');
  const answer = await app.call('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } });
  expect(answer.statusCode).toBe(500);
  expect(app.logged.join()).toContain('unexpected error');
  expect(app.logged.join()).not.toContain(PASSWORD);
  expect(app.logged.join()).not.toContain(member.email);
});

test('an error is logged with its code, and nothing that hangs on it', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const lost = Object.assign(new Error('terminated'), { code: '57P01', client: { secretKey: 'SECRET' } });
  log.warn({ err: lost }, 'idle database connection lost');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'Error',
    message: 'terminated',
    error_code: '57P01',
  });
  expect(lines.join()).not.toContain('SECRET');
});

test('a program whose reader is gone ends all the same', async () => {
  const logger = JSON.stringify(fileURLToPath(new URL('logger.ts', import.meta.url)));
  const program = `
    const { createLog, flushLog } = await import(${logger});
    const log = createLog({ logLevel: 'info' });
    process.once('message', async () => {
      log.info('nobody reads this');
      await flushLog(log);
      process.exit(0);
    });
    process.send('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  const ended = once(child, 'exit');
  child.send('stop');
  expect(await ended).toEqual([0, null]);
});
