import { PERIOD_KEYS, RATE_KEYS } from '@fanion/rules/association/numbers';
import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../service.ts';

const app = await testApp({ config: { limitFactor: 1 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager', plan: null });
const settings = '/association/manage/settings';
const put = (key: string, value: string) =>
  app.call('PUT', `${settings}/${key}`, { token: manager.token, body: { value } });
const effect = async (key: string, value: string) =>
  app.call('GET', `${settings}/${key}/effect?value=${value}`, { token: manager.token });
const register = () => app.read('/auth/register-of-processing');
const untilOf = async (what: string) => {
  const { processings } = await register();
  const all = processings.flatMap(({ retained: tables }: { retained: object[] }) => tables);
  return all.find((one: { what: string }) => one.what === what).until;
};
const settingsOf = async (on: typeof app, title: string) => {
  const { groups } = await on.read(settings, manager);
  return groups.find((one: { title: string }) => one.title === title).settings;
};

test('each period and each rate is told with its bounds, and each period with what it takes away', async () => {
  const [periods, rates] = [await settingsOf(app, 'Conservation'), await settingsOf(app, 'Limites')];
  expect(periods.map(({ key }: { key: string }) => key)).toEqual(PERIOD_KEYS);
  expect(rates.map(({ key }: { key: string }) => key)).toEqual(RATE_KEYS);
  expect(periods[0]).toMatchObject({
    kind: 'number',
    usual: '24 mois',
    bounds: { of: 'mois', least: 12, most: 36, keeps: true },
  });
  expect(rates[0].bounds.keeps).toBe(false);
  for (const key of PERIOD_KEYS)
    expect((await effect(key, '')).json()).toEqual({
      count: 0,
      message: expect.stringMatching(/^(Rien|Aucun)/),
    });
  expect((await app.read(`${settings}/keep_tickets/effect`, manager)).count).toBe(0);
  expect((await effect('flag_rate', '10')).statusCode).toBe(404);
  expect((await effect('constructor', '10')).statusCode).toBe(404);
});

test('a period out of its bounds is refused by a sentence, and changes nothing', async () => {
  for (const value of ['11', '37', '-12', '1e1', 'deux ans', '12.5']) {
    const refused = await put('keep_accounts', value);
    expect([refused.statusCode, refused.json().fields.keep_accounts]).toEqual([
      422,
      'Attendu\u00a0: un nombre de mois, de 12 à 36.',
    ]);
    expect((await effect('keep_accounts', value)).json().fields).toHaveProperty('value');
  }
  expect(await db.query(`select 1 from setting where key = 'keep_accounts'`)).toEqual([]);
});

test('what a period takes away is counted first; the job and the register follow it, and a line of the log tells it', async () => {
  const member = await aMember(app);
  const openTicket = async () =>
    (await app.call('POST', '/support', { ...member, body: { subject: 'Clé', message: 'Perdue.' } })).json()
      .id;
  const [old, recent] = [await openTicket(), await openTicket()];
  const close = (id: number, days: number) =>
    db.query(
      `update support_ticket set state = 'closed', due_at = null, closed_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  await close(old, 70);
  await close(recent, 10);
  await app.tick('old tickets');
  const left = () => db.query('select id from support_ticket order by id');
  expect(await left()).toEqual([{ id: old }, { id: recent }]);
  expect(await untilOf('Demandes à l’association')).toBe('un an après leur clôture');

  expect((await effect('keep_tickets', '3')).json().count).toBe(0);
  expect((await effect('keep_tickets', '2')).json()).toEqual({
    count: 1,
    message: 'Une demande close sera effacée dans la journée, avec ses messages.',
  });
  expect((await put('keep_tickets', '2')).statusCode).toBe(200);
  expect(await untilOf('Demandes à l’association')).toBe('2 mois après leur clôture');
  await app.tick('old tickets');
  expect(await left()).toEqual([{ id: recent }]);
  const [line] = await db.query('select details from audit_log order by id desc limit 1');
  expect(line).toEqual({ details: { before: { value: '' }, after: { value: '2' } } });

  // A value that got in another way, out of bounds, deletes nothing more.
  await db.query(`update setting set value = '"0"' where key = 'keep_tickets'`);
  await app.tick('old tickets');
  expect(await left()).toEqual([{ id: recent }]);
});

test('a rate holds at once, on every instance', async () => {
  const challenge = await aChallenge(app);
  const twin = await app.second();
  await app.call('GET', '/association');
  const tries = async (on: typeof app) => {
    const member = await aMember(app);
    const submit = () =>
      on.call('POST', `/challenges/${challenge.slug}/submit`, { ...member, body: { flag: 'FANION{non}' } });
    return (await Promise.all([1, 2, 3, 4, 5].map(submit))).filter(({ statusCode }) => statusCode === 429)
      .length;
  };
  expect(await tries(app)).toBe(0);
  expect((await put('flag_rate', '2')).statusCode).toBe(422);
  expect((await put('flag_rate', '3')).statusCode).toBe(200);
  expect(await tries(app)).toBe(2);
  await expect.poll(() => tries(twin)).toBe(2);
  expect((await put('flag_rate', '')).statusCode).toBe(200);
  expect(await tries(app)).toBe(0);
});

test('mails come from whom the association says, from the next one on', async () => {
  const [{ key, usual }] = await settingsOf(app, 'Mails');
  expect([key, usual]).toEqual(['mail_sender', 'Fanion']);
  expect((await put('mail_from', 'Bureau <bureau@asso.exemple.org>')).json().fields).toHaveProperty(
    'mail_from',
  );
  const trial = async () => {
    await app.call('POST', '/association/manage/mail-test', {
      token: manager.token,
      body: { to: 'moi@exemple.fr' },
    });
    return app.sent.at(-1)?.sender;
  };
  expect(await trial()).toEqual({ name: 'Fanion', address: null });
  await put('mail_sender', 'Le bureau');
  await put('mail_from', 'bureau@asso.exemple.org');
  expect(await trial()).toEqual({ name: 'Le bureau', address: 'bureau@asso.exemple.org' });
  await put('mail_sender', '');
  expect(await trial()).toEqual({ name: 'Fanion', address: 'bureau@asso.exemple.org' });
});

test('an account that is idle for less than the association now keeps is told nothing more, and stays', async () => {
  const member = await aMember(app, { plan: null });
  const warned = () => db.query('select 1 from inactivity_warning where member_id = $1', [member.id]);
  await setSetting(app.context, 'keep_accounts', '12');
  await letTimePass(app, 340 * DAY);
  expect(await app.context.aged.keep_accounts?.(db, 12)).toBeGreaterThan(0);
  expect(await app.context.aged.keep_accounts?.(db, 13)).toBe(0);
  await app.tick('idle accounts');
  expect(await warned()).toHaveLength(1);
  const mail = await app.column<string>(`select kind from mail_outbox where recipient = $1`, [member.email]);
  expect(mail).toEqual(['idle']);
  expect((await register()).idle).toBe('un an');
  await setSetting(app.context, 'keep_accounts', '36');
  await letTimePass(app, 40 * DAY);
  await app.tick('idle accounts');
  expect(await warned()).toEqual([]);
  expect(await db.query('select status from member where id = $1', [member.id])).toEqual([
    { status: 'active' },
  ]);
});
