import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const [manager, member] = [await aMember(app, { role: 'manager' }), await aMember(app)];
const call = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, on = app) =>
  on.call(method, `/profile/manage/badges${path}`, { token: manager.token, body });
const form = (name: string) => ({ name, description: 'Dix ans à bord.', icon: 'flag' });
const create = (name: string, on = app) => call('POST', '', form(name), on);
const NAME_TAKEN = [409, 'badge_name_taken'];
const statusAndError = (answer: Awaited<ReturnType<typeof create>>) => [
  answer.statusCode,
  answer.json().error,
];

const INVISIBLE = ['\u200b', '\u2060 \u00ad', '\u3164', ' \u0301\u0301', '\u2800'];

test.each(INVISIBLE)('what nobody sees (%j) is neither a name, a description nor a reason', async (text) => {
  const made = await call('POST', '', { name: text, description: text, icon: 'inconnue' });
  expect([made.statusCode, made.json().fields]).toEqual([
    422,
    {
      name: 'Le nom est obligatoire.',
      description: 'La description est obligatoire.',
      icon: 'Cette icône n’existe pas.',
    },
  ]);
  const { badge } = (await create(`Visible ${INVISIBLE.indexOf(text)}`)).json();
  for (const field of ['name', 'description'])
    expect((await call('PATCH', `/${badge.id}`, { [field]: text })).json().fields).toHaveProperty(field);
  const answer = await call('PUT', `/${badge.id}/holders/${member.username}`, { reason: text });
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { reason: 'Le motif est obligatoire.' }]);
});

test('the name of a built-in badge, however written, is taken', async () => {
  for (const { name } of BUILT_IN_BADGES)
    expect([name, ...statusAndError(await create(name))]).toEqual([name, ...NAME_TAKEN]);
  const { name } = BUILT_IN_BADGES.find(({ id }) => id === 'premier-flag')!;
  const { badge } = (await create('Tout autre')).json();
  for (const like of [name.toUpperCase(), ` ${name.replace(' ', '\u00a0 \u200b')} `, `${name}\u0301`]) {
    expect([like, ...statusAndError(await create(like))]).toEqual([like, ...NAME_TAKEN]);
    expect(statusAndError(await call('PATCH', `/${badge.id}`, { name: like }))).toEqual(NAME_TAKEN);
  }
});

test('so is that of another badge; a badge may keep its own or change its case', async () => {
  const { badge } = (await create('Étoile du Nord')).json();
  const other = (await create('Étoile du Sud')).json().badge;
  expect(statusAndError(await create('etoile  DU nord'))).toEqual(NAME_TAKEN);
  expect(statusAndError(await call('PATCH', `/${other.id}`, { name: 'ETOILE DU NORD' }))).toEqual(NAME_TAKEN);
  const answer = await call('PATCH', `/${badge.id}`, { name: 'ÉTOILE du Nord' });
  expect(answer.json().badge.name).toBe('ÉTOILE du Nord');
  expect((await call('PATCH', '/asso-inconnu', { name: 'Jamais vu' })).statusCode).toBe(404);
});

test('of names alike asked for at once, on two instances, one is made', async () => {
  const names = ['Course', 'course', 'COURSE', 'Coursé', 'course ', 'COURSÉ'];
  const answers = await Promise.all(names.map((name, i) => create(name, i % 2 ? twin : app)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a reason is kept cleaned, in the log too', async () => {
  const { badge } = (await create('Avec motif')).json();
  await call('PUT', `/${badge.id}/holders/${member.username}`, { reason: ' Merci\u202e  bien ' });
  const [details] = await app.column<unknown>(
    `select details from audit_log where action = 'badge.give' order by id desc limit 1`,
  );
  expect(details).toEqual({ badge: badge.id, reason: 'Merci bien' });
});
