import { expect, test } from 'vitest';
import { claimDemo, dropDemo, removeDemo } from '../../demo.ts';
import { aChallenge, aMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { verifyChallenges } from '../challenges/integrity/service.ts';
import { BAD_EMAIL } from './definitions/texts.ts';
import { readSettings, setSetting, showDemo } from './service.ts';

test('settings show at once, on every instance; what is not set is an empty text', async () => {
  const app = await testApp();
  const twin = await app.second();
  const open = (on = app) => on.read('/association');
  expect(await open()).toEqual({
    name: 'Fanion',
    contact_email: '',
    chat_url: '',
    second_chat_url: '',
    source_url: '',
    code_life_minutes: 15,
    first_run: null,
    public_pages: true,
    look: { colours: null, icon: '/favicon.svg', logo: null },
    totals: { challenges: 0, members: 0 },
    demo: null,
  });
  await open(twin);
  await setSetting(app.context, 'name', 'Hacklab du Ponant');
  expect((await open()).name).toBe('Hacklab du Ponant');
  await expect.poll(async () => (await open(twin)).name).toBe('Hacklab du Ponant');
  expect(await app.context.db.query('select action, target, details from audit_log')).toEqual([
    {
      action: 'setting.change',
      target: 'setting:name',
      details: { before: { value: '' }, after: { value: 'Hacklab du Ponant' } },
    },
  ]);
});

test('a value that is wrong is refused in one sentence and changes nothing', async () => {
  const app = await testApp();
  await setSetting(app.context, 'contact_email', 'contact@exemple.fr');
  const refused = await setSetting(app.context, 'contact_email', 'contact chez exemple.fr');
  expect(refused).toMatchObject({ code: 'invalid_fields', message: BAD_EMAIL });
  expect((await readSettings(app.context)).contact_email).toBe('contact@exemple.fr');
  expect(await app.context.db.query('select details from audit_log')).toHaveLength(1);
  expect(await setSetting(app.context, 'contact_email', '')).toEqual({ ok: true, value: '' });
  expect((await app.read('/association')).contact_email).toBe('');
});

test('demo accounts are shown in demo mode only, once the demo is whole', async () => {
  const app = await testApp({ config: { demo: true } });
  const demo = async (on = app) => (await on.read('/association')).demo;
  expect(await demo()).toBeNull();
  expect(await claimDemo(app.context)).toBe(true);
  expect(await demo()).toBeNull();
  await showDemo(app.context);
  expect(await demo()).toMatchObject({ password: 'Fanion-demo-2026!', sends_mails: false });
  const sending = await app.second({ config: { demo: true, smtpUrl: 'smtp://127.0.0.1:1' } });
  expect(await demo(sending)).toMatchObject({ sends_mails: true });
  const ways = async () => {
    const { contact_email, chat_url } = await app.read('/association');
    return [contact_email, chat_url];
  };
  expect(await ways()).toEqual(['bureau@demo.fanion.local', 'https://example.org/']);
  expect(await claimDemo(app.context)).toBe(false);
  // What an association wrote itself stays when the demo is removed.
  await setSetting(app.context, 'contact_email', 'contact@exemple.fr');
  const member = await aMember(app);
  await app.context.db.query('update member set demo = true where id = $1', [member.id]);
  await app.context.db.transaction(dropDemo);
  await expect.poll(ways).toEqual(['contact@exemple.fr', '']);
});

test('the demo is never made where a real person is registered', async () => {
  const app = await testApp({ config: { demo: true } });
  const member = await aMember(app);
  expect(await claimDemo(app.context)).toBe(false);
  expect(await app.context.db.query('select id from member')).toEqual([{ id: member.id }]);
});

test('challenges imported before the first start are kept: the demo is made in an empty installation only', async () => {
  const app = await testApp({ config: { demo: true } });
  const { id } = await aChallenge(app);
  expect(await claimDemo(app.context)).toBe(false);
  expect(await app.context.db.query('select id from challenge')).toEqual([{ id }]);
});

test('a demo killed in the middle starts over, and keeps the challenges it had', async () => {
  const app = await testApp({ config: { demo: true } });
  expect(await claimDemo(app.context)).toBe(true);
  const member = await aMember(app);
  await app.context.db.query('update member set demo = true where id = $1', [member.id]);
  const { id } = await aChallenge(app);
  expect(await claimDemo(app.context)).toBe(true);
  expect(await app.context.db.query('select id from member')).toEqual([]);
  expect(await app.context.db.query('select id from challenge')).toEqual([{ id }]);
});

test('outside demo mode the demo accounts are removed; real members and challenges stay, and nothing is made again', async () => {
  const app = await testApp();
  const [fake, real] = [await aMember(app), await aMember(app)];
  await app.context.db.query('update member set demo = true where id = $1', [fake.id]);
  const challenge = await aChallenge(app);
  for (const { token } of [fake, real])
    await app.call('POST', `/challenges/${challenge.id}/submit`, { token, body: { flag: challenge.flag } });
  await showDemo(app.context);
  expect(await removeDemo(app.context)).toBe(1);
  expect(await app.context.db.query('select id from member')).toEqual([{ id: real.id }]);
  expect((await app.call('GET', '/profile/', { token: fake.token })).statusCode).toBe(401);
  expect(await app.context.db.query('select member_id from first_blood')).toEqual([{ member_id: real.id }]);
  expect(await verifyChallenges(app.context)).toEqual([]);
  expect(await removeDemo(app.context)).toBe(0);
  expect(await claimDemo(app.context)).toBe(false);
});

test('secrets among the settings stay inside', async () => {
  const app = await testApp();
  await app.context.db.query(
    `insert into setting (key, value) values ('secret-fingerprint', '"f00d"'), ('other', '"cache"')`,
  );
  expect((await app.call('GET', '/association')).body).not.toMatch(/f00d|cache"/);
});
