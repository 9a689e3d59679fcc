import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aForm, codeOf } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ungrouped } from './model.ts';

const app = await testApp();
const { token } = await aMember(app, { role: 'manager', plan: null });
const put = (path: string, body: object) => app.call('PUT', `/association/manage/${path}`, { token, body });
/** Publishes over the current version. */
const publish = async (page: string, text: string, asks = false) => {
  const { version } = await app.read(`/association/legal/${page}`);
  return put(`legal/${page}`, { text, asks, version });
};

test('each setting is in a group, is changed with a line that tells before and after, and a secret is never told', async () => {
  expect(ungrouped()).toEqual([]);
  expect((await put('settings/name', { value: 'Hacklab du Ponant' })).statusCode).toBe(200);
  expect((await app.read('/association')).name).toBe('Hacklab du Ponant');
  const secret = 'whsec_mot/secret';
  const { groups, started_with } = (await put('settings/stripe_webhook_secret', { value: secret })).json();
  const all = groups.flatMap((one: { settings: object[] }) => one.settings);
  expect(all.find(({ key }: { key: string }) => key === 'stripe_webhook_secret')).toMatchObject({
    value: '',
    is_set: true,
  });
  expect(all.find(({ key }: { key: string }) => key === 'payment_means').kind).toBe('several');
  // The console does not use the words of the command line.
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

test('a published text is asked of each member once, of who registers, and never of a correction', async () => {
  const member = await aMember(app);
  const own = async () => (await app.call('GET', '/association/consents', member)).json();
  expect(await own()).toEqual({ pending: [], accepted: [] });
  const write = (text: string, asks: boolean) => publish('confidentialite', text, asks);
  expect((await write('Nous gardons peu.', true)).json().version).toBe(1);
  expect((await own()).pending).toMatchObject([
    { page: 'confidentialite', title: 'Confidentialité', version: 1 },
  ]);

  const register = (more: object) => app.call('POST', '/auth/register', { body: aForm(more) });
  expect((await register({})).json().fields).toHaveProperty('consents');
  const consents = [{ page: 'confidentialite' as const, version: 1 }];
  const form = aForm({ consents });
  expect((await app.call('POST', '/auth/register', { body: form })).statusCode).toBe(200);

  const agree = (version: number) =>
    app.call('POST', '/association/consents', {
      ...member,
      body: { texts: [{ page: 'confidentialite', version }] },
    });
  expect((await agree(2)).statusCode).toBe(409);
  expect((await agree(1)).json()).toMatchObject({ pending: [], accepted: [{ version: 1 }] });
  expect((await agree(1)).json().accepted).toHaveLength(1);
  // A correction asks for no new consent; a version that asks again wants consent to the current one.
  await write('Nous gardons très peu.', false);
  expect((await own()).pending).toEqual([]);
  await write('Nous gardons un peu plus.', true);
  expect((await own()).pending).toMatchObject([{ version: 3 }]);
  expect((await agree(1)).json().message).toContain('a changé');
  expect((await register({ consents })).json().fields.consents).toContain('a changé');
  // A person who registered before consented to what they read, and is asked again like everybody.
  await app.call('POST', '/otp/verify', { body: { email: form.email, code: await codeOf(app, form.email) } });
  const rows = await app.context.db.query(
    `select c.page, c.version from legal_consent c join member m on m.id = c.member_id where m.email = $1`,
    [form.email],
  );
  expect(rows).toEqual(consents);
  const { pages } = await app.read('/association/manage/legal', { token });
  expect(pages.find((one: { page: string }) => one.page === 'confidentialite').agreed).toEqual({
    agreed: 0,
    members: 3,
  });
  expect((await app.read('/association/legal/confidentialite?version=1')).text).toBe('Nous gardons peu.');
  await write('', true);
  expect((await own()).pending).toEqual([]);
});

test('a legal text begins from a model, is read by anybody, and what it was stays in the log', async () => {
  const { pages } = await app.read('/association/manage/legal', { token });
  expect(pages).toHaveLength(4);
  expect(pages[0].model).toContain('[à compléter');
  const read = () => app.read('/association/legal/reglement');
  expect(await read()).toMatchObject({ text: '', version: 0, updated_at: null });
  await publish('reglement', '## La charte\n\nSoyez aimables.');
  expect(await read()).toMatchObject({
    text: '## La charte\n\nSoyez aimables.',
    updated_at: expect.any(String),
  });
  await publish('reglement', 'x'.repeat(20_000));
  const { lines } = await app.read('/association/manage/audit', { token });
  expect(lines[0]).toMatchObject({ target_name: 'Conditions d’utilisation et charte' });
  expect(lines[0].changes[0].after).toBe(`${'x'.repeat(300)}…`);
  expect((await publish('reglement', 'x'.repeat(20_001))).json().fields).toHaveProperty('text');
  expect((await app.call('GET', '/association/legal/autre')).statusCode).toBe(404);
});

/** The refused one of two calls, beside the one that passed. */
async function oneOf(calls: ReturnType<typeof put>[]) {
  const answers = await Promise.all(calls);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  return answers.find(({ statusCode }) => statusCode === 409)!.json();
}

test('of two managers who write one legal text, the second is told what holds now, and erases nothing', async () => {
  const page = 'legal/accessibilite';
  const write = (text: string, version: number) => put(page, { text, version });
  expect((await put(page, { text: 'Sans version.' })).json().fields).toHaveProperty('version');
  expect((await write('Le premier.', 0)).json()).toMatchObject({ version: 1 });
  const late = await write('Le second.', 0);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      error: 'legal_changed',
      conflict: { version: 1, yours: { text: 'Le second.' }, theirs: { text: 'Le premier.' } },
    },
  ]);
  const refused = await oneOf(['Un.', 'Deux.'].map((text) => write(text, 1)));
  const current = await app.read('/association/legal/accessibilite');
  expect(refused.conflict).toMatchObject({ version: 2, theirs: { text: current.text } });
});

test('of two managers who change one setting, the second is told what it is now, and no secret is in the answer', async () => {
  const change = (key: string, value: string, version: number) => put(`settings/${key}`, { value, version });
  const versionOf = async (key: string): Promise<number> => {
    const { groups } = await app.read('/association/manage/settings', { token });
    return groups
      .flatMap((group: { settings: object[] }) => group.settings)
      .find((one: { key: string }) => one.key === key).version;
  };
  expect(await versionOf('chat_name')).toBe(0);
  expect((await change('chat_name', 'Mattermost', 0)).statusCode).toBe(200);
  expect((await change('chat_name', 'Zulip', 0)).json()).toMatchObject({
    error: 'setting_changed',
    conflict: { version: 1, yours: { value: 'Zulip' }, theirs: { value: 'Mattermost' } },
  });
  const refused = await oneOf(['Zulip', 'Matrix'].map((value) => change('chat_name', value, 1)));
  expect(refused.conflict.version).toBe(await versionOf('chat_name'));
  await oneOf(['https://un.example', 'https://deux.example'].map((value) => change('chat_url', value, 0)));
  // Removing a value is a change too.
  expect((await change('chat_name', '', 2)).statusCode).toBe(200);
  expect((await change('chat_name', 'Zulip', 2)).statusCode).toBe(409);

  const secret = `whsec_${'t'.repeat(24)}`;
  const late = await change('stripe_webhook_secret', secret, 0);
  expect(late.json()).toMatchObject({ error: 'setting_changed', conflict: { theirs: { value: '' } } });
  expect(late.body).not.toContain(secret);
});

test('a text that keeps blanks of its model is published on purpose alone, and it is said how many and where', async () => {
  const text = 'Siège : [à compléter : adresse].\n\nHébergé par [à compléter : nom].';
  const write = (more: object) => put('legal/mentions-legales', { text, version: 0, ...more });
  const refused = await write({});
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      error: 'legal_blanks',
      message:
        'Il reste 2 blancs à compléter\u00a0: ligne 1 (adresse), ligne 3 (nom). Complétez, ou publiez exprès avec.',
    },
  ]);
  expect((await app.read('/association/legal/mentions-legales')).version).toBe(0);
  expect((await write({ with_blanks: true })).json()).toMatchObject({ version: 1, text });
});

test('the model of « Confidentialité » says who reads what, right by right, and where webhooks tell what happens', async () => {
  const model = async (): Promise<string> => {
    const { pages } = await app.read('/association/manage/legal', { token });
    return pages.find((one: { page: string }) => one.page === 'confidentialite').model;
  };
  const before = await model();
  for (const right of ['Trésorerie', 'Modération', 'Formation', 'CTF', 'Challenges'])
    expect(before).toContain(`- ${right} : `);
  expect(before).not.toContain('Discord');
  const hook = await app.call('POST', '/webhooks', {
    token,
    body: {
      name: 'Salon',
      shape: 'discord',
      address: 'https://discord.com/api/webhooks/9/mot-du-salon',
      kinds: ['challenge.first_blood'],
    },
  });
  expect(hook.statusCode).toBe(200);
  expect(await model()).toContain('dans un salon Discord, sous votre pseudo');
  await app.call('POST', `/webhooks/${hook.json().webhook.id}/stop`, { token });
  expect(await model()).not.toContain('Discord');
});

/** A picture of one colour on a transparent background. */
const picture = async (width: number, height: number, background: string) => {
  const shape = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  const whole = sharp({
    create: {
      width: width + 40,
      height: height + 40,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  });
  const png = await whole
    .composite([{ input: shape }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

test('a logo is made ready for each place, told to whoever has a page open, and served for good by its content', async () => {
  const plates: unknown[] = [];
  app.context.identity.onChange(() => plates.push(app.context.identity.addresses.logo?.plate ?? null));
  const logo = (text: string) => put('logo', { logo: text });
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
  expect((await logo(svg)).json().fields.logo).toContain('PNG');
  expect((await logo(await picture(10, 10, '#00000000'))).json().fields).toHaveProperty('logo');

  // Dark: it would be invisible on the pages, but not on paper.
  const look = (await logo(await picture(900, 300, '#0a0d20'))).json();
  expect(look.logo).toMatchObject({ width: 384, height: 128, plate: true });
  const read = (url: string) => app.http.inject({ url });
  const page = await read(look.logo.url);
  expect(page.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await sharp((await read(look.icon)).rawPayload).metadata()).toMatchObject({
    width: 192,
    height: 192,
  });
  expect((await app.read('/association')).look).toEqual(look);
  // White: paper shows it on a dark background.
  const other = (await logo(await picture(200, 200, '#ffffff'))).json();
  expect(other.logo.plate).toBe(false);
  const [r] = await sharp((await read(other.logo.paper)).rawPayload)
    .raw()
    .toBuffer();
  expect(r).toBeLessThan(20);
  // The previous logo keeps its address: an open page or a receipt may still use it.
  expect((await read(look.logo.url)).statusCode).toBe(200);
  expect((await app.call('DELETE', '/association/manage/logo', { token })).json()).toMatchObject({
    logo: null,
    icon: '/favicon.svg',
  });
  expect(plates).toEqual([true, false, null]);
});

test('a colour is taken only where it is read, with the nearest that is, and gives its own sheet', async () => {
  const weak = (await put('settings/accent', { value: '#7a1fa2' })).json().fields.accent;
  const nearest = /#[0-9a-f]{6}/.exec(weak)![0];
  expect((await put('settings/accent', { value: 'rouge' })).statusCode).toBe(422);
  expect((await put('settings/accent', { value: nearest.toUpperCase() })).statusCode).toBe(200);
  const { look } = await app.read('/association');
  const sheet = await app.http.inject({ url: look.colours });
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(sheet.body).toMatch(new RegExp(`--accent:light-dark\\(#[0-9a-f]{6},${nearest}\\);`));
  expect((await app.http.inject({ url: look.icon })).body).toContain(nearest);
  expect((await app.http.inject({ url: look.colours.replace(nearest.slice(1), '111111') })).statusCode).toBe(
    404,
  );
  await app.context.db.query(`update setting set value = '"#111111"' where key = 'accent'`);
  await app.context.identity.refresh();
  expect((await app.read('/association')).look.colours).toBeNull();
});
