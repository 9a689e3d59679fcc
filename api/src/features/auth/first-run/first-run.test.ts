import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { closeFirstRun, openFirstRun } from './service.ts';

const content = await aFolder({ 'challenges/phare/challenge.yml': yml('Le phare', 'FANION{phare}') });

const form = (code: string, more: object = {}) => ({
  code,
  username: 'annelg',
  email: 'anne@exemple.fr',
  password: 'Balise-Verte-42!',
  first_name: 'Anne',
  last_name: 'Le Gall',
  ...more,
});
const begin = (app: TestApp, code: string, more: object = {}) =>
  app.call('POST', '/auth/first-run', { body: form(code, more) });
const waitsFor = async (app: TestApp) => (await app.read('/association')).first_run;

test('the code of the log makes the first manager, who tries the mails and chooses what to begin with; then there is no such route', async () => {
  const app = await testApp({ content });
  const never = await begin(app, 'ABCD-EFGH-JKLM');
  expect([never.statusCode, await waitsFor(app)]).toEqual([404, null]);
  const code = (await openFirstRun(app.context))!;
  expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
  expect(await waitsFor(app)).toBe('manager');
  const settingRows = await app.context.db.query(`select value from setting where key = 'first-run'`);
  expect(JSON.stringify(settingRows)).not.toContain(code.replaceAll('-', ''));

  // The code is checked first: without it, nobody learns about the fields.
  expect((await begin(app, 'XXXX-XXXX-XXXX', { username: 'a' })).json().fields).toEqual({
    code: expect.stringContaining('journal'),
  });
  expect(Object.keys((await begin(app, code, { username: 'a', password: 'x' })).json().fields)).toEqual([
    'username',
    'password',
  ]);
  // As a person reads it, without its dashes.
  const { token } = (await begin(app, code.toLowerCase().replaceAll('-', ' '))).json();
  const asManager = { token: token.access_token };
  expect((await app.call('GET', '/permissions', asManager)).json()).toMatchObject({
    role: 'Gérant Association',
  });
  expect(await waitsFor(app)).toBe('rest');
  expect((await begin(app, code, { username: 'autre', email: 'autre@exemple.fr' })).json()).toEqual(
    never.json(),
  );
  expect(await openFirstRun(app.context)).toBeNull();

  const mail = (to: string) =>
    app.call('POST', '/association/manage/mail-test', { ...asManager, body: { to } });
  expect((await mail('anne')).json().fields).toHaveProperty('to');
  expect((await mail('anne@exemple.fr')).json()).toEqual({ sent: true, answer: '250 OK', by_server: false });
  expect(app.mails.at(-1)).toMatchObject({ to: 'anne@exemple.fr', subject: 'Mail d’essai' });
  app.breakMail(true);
  expect((await mail('anne@exemple.fr')).json()).toMatchObject({
    sent: false,
    answer: 'mail server is down',
  });

  const end = (start: string) => app.call('POST', '/auth/first-run/end', { ...asManager, body: { start } });
  expect((await end('import')).json().message).toContain('importé');
  expect((await end('demo')).json()).toEqual({ challenges: 1 });
  expect(await waitsFor(app)).toBeNull();
  expect((await end('empty')).statusCode).toBe(404);
  const auditLines = await app.column<string>('select action from audit_log order by id');
  expect(auditLines.filter((action) => !action.startsWith('challenge.'))).toEqual([
    'setup.manager',
    'mail.test',
    'mail.test',
    'setup.end',
  ]);
});

test('of two who finish at once one is made, and of two codes the last printed holds, on every instance', async () => {
  const app = await testApp();
  const twin = await app.second();
  const before = (await openFirstRun(app.context))!;
  const code = (await openFirstRun(twin.context))!;
  await expect.poll(() => waitsFor(app)).toBe('manager');
  expect((await begin(app, before)).statusCode).toBe(422);
  const answers = await Promise.all([
    begin(app, code),
    begin(twin, code, { username: 'bleuenn', email: 'bleuenn@exemple.fr' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await app.context.db.query('select manager from member')).toEqual([{ manager: true }]);
});

test('codes are guessed ten times an hour from one network, and what was read is still good afterwards', async () => {
  const app = await testApp();
  const code = (await openFirstRun(app.context))!;
  for (let i = 0; i < 10; i += 1) expect((await begin(app, `wrong ${i}`)).statusCode).toBe(422);
  const waited = await begin(app, code);
  expect([waited.statusCode, waited.json().message]).toEqual([429, expect.stringContaining('codes faux')]);
  app.clock.advance(2 * 3_600_000);
  expect((await begin(app, code)).statusCode).toBe(200);
});

test('where somebody manages, or was named by a command, nothing begins', async () => {
  const app = await testApp();
  await openFirstRun(app.context);
  await aMember(app, { role: 'manager', plan: null });
  await closeFirstRun(app.context);
  expect(await waitsFor(app)).toBeNull();
  expect(await openFirstRun(app.context)).toBeNull();
});
