import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ungrouped } from './model.ts';

const app = await testApp();
const { token } = await aMember(app, { role: 'manager', plan: null });
const put = (path: string, body: object) => app.call('PUT', `/association/manage/${path}`, { token, body });

test('each setting is in a group, is changed with a line that tells before and after, and a secret is never told', async () => {
  expect(ungrouped()).toEqual([]);
  expect((await put('settings/name', { value: 'Hacklab du Ponant' })).statusCode).toBe(200);
  expect((await app.call('GET', '/association')).json().name).toBe('Hacklab du Ponant');
  const secret = 'https://discord.com/api/webhooks/12/mot-secret';
  const { groups, started_with } = (await put('settings/discord_webhook', { value: secret })).json();
  const all = groups.flatMap((one: { settings: object[] }) => one.settings);
  expect(all.find(({ key }: { key: string }) => key === 'discord_webhook')).toMatchObject({
    value: '',
    is_set: true,
  });
  expect(all.find(({ key }: { key: string }) => key === 'payment_means').kind).toBe('several');
  // The words of the command line are not those of the console.
  expect(all.filter(({ meaning }: { meaning: string }) => /\\n|rolling|sandbox/.test(meaning))).toEqual([]);
  expect(started_with[0].value).toBe('https://fanion.test');
  expect((await put('settings/contact_email', { value: 'personne' })).json().fields).toHaveProperty(
    'contact_email',
  );
  expect((await put('settings/secret-fingerprint', { value: 'x' })).statusCode).toBe(404);
  const log = await app.context.db.query('select details from audit_log order by id');
  expect(log).toEqual([
    { details: { before: { value: '' }, after: { value: 'Hacklab du Ponant' } } },
    { details: {} },
  ]);
});

test('a legal text begins from a model, is read by anybody, and what it was stays in the log', async () => {
  const { pages } = (await app.call('GET', '/association/manage/legal', { token })).json();
  expect(pages).toHaveLength(4);
  expect(pages[0].model).toContain('[à compléter');
  const read = async () => (await app.call('GET', '/association/legal/reglement')).json();
  expect(await read()).toMatchObject({ text: '', updated_at: null });
  await put('legal/reglement', { text: '## La charte\n\nSoyez aimables.' });
  expect(await read()).toMatchObject({
    text: '## La charte\n\nSoyez aimables.',
    updated_at: expect.any(String),
  });
  await put('legal/reglement', { text: 'x'.repeat(20_000) });
  const { lines } = (await app.call('GET', '/association/manage/audit', { token })).json();
  expect(lines[0]).toMatchObject({ target_name: 'Conditions d’utilisation et charte' });
  expect(lines[0].changes[0].after).toBe(`${'x'.repeat(300)}…`);
  expect((await put('legal/reglement', { text: 'x'.repeat(20_001) })).json().fields).toHaveProperty('text');
  expect((await app.call('GET', '/association/legal/autre')).statusCode).toBe(404);
});
