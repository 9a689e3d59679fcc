import { getWelcome } from '@fanion/contract/profiles/welcome';
import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const read = async ({ token }: { token: string }) =>
  getWelcome.answer.parse(await app.read('/profile/welcome', { token })).welcome;
const doneOf = async (who: { token: string }) =>
  (await read(who))?.steps.filter(({ done }) => done).map(({ step }) => step);
const write = ({ token }: { token: string }, body: object) => app.call('PATCH', '/profile/', { token, body });
/** A newcomer with an empty profile. */
async function aNewcomer(over: object = {}) {
  const member = await aMember(app, over);
  await write(member, { bio: '', location: '', specialties: [] });
  return member;
}

test('the three first steps are done by what is really done, and the card says so before it is put away', async () => {
  const member = await aNewcomer();
  expect(await doneOf(member)).toEqual([]);
  await write(member, { bio: 'Je commence.' });
  expect(await doneOf(member)).toEqual(['profile']);
  await submit(app, member, await aChallenge(app));
  expect(await doneOf(member)).toEqual(['profile', 'flag']);
  await app.call('POST', '/support', {
    token: member.token,
    body: { subject: 'Bonjour', message: 'Par où commencer quand on débute ?' },
  });
  // A question alone does not count as a meeting, the association's answer does.
  expect(await doneOf(member)).toEqual(['profile', 'flag']);
  const manager = await aMember(app, { role: 'manager' });
  const [ticketId] = await app.column<number>('select id from support_ticket');
  const answer = { message: 'Par les challenges ouverts à tous.' };
  await app.call('POST', `/support/manage/${ticketId}/messages`, { token: manager.token, body: answer });
  expect(await doneOf(member)).toEqual(['profile', 'flag', 'meeting']);
  await app.call('DELETE', '/profile/welcome', { token: member.token });
  expect(await read(member)).toBeNull();
});

test('a member who was written to by another has met somebody', async () => {
  const [member, other] = [await aNewcomer(), await aMember(app)];
  const greeting = { to: other.username, message: 'Bonjour' };
  const { id } = (await app.call('POST', '/messages', { token: member.token, body: greeting })).json();
  expect(await doneOf(member)).toEqual([]);
  await app.call('POST', `/messages/${id}`, { token: other.token, body: { message: 'Bienvenue' } });
  expect(await doneOf(member)).toEqual(['meeting']);
});

test('it is put away for good, is not for who manages, and not for who has been here for long', async () => {
  const [member, old] = [await aNewcomer(), await aNewcomer()];
  await app.call('DELETE', '/profile/welcome', { token: member.token });
  expect(await read(member)).toBeNull();
  expect(await read(await aNewcomer({ role: 'manager' }))).toBeNull();
  await app.context.db.query('update member set created_at = $2 where id = $1', [
    old.id,
    new Date(app.context.clock.now() - 31 * DAY),
  ]);
  expect(await read(old)).toBeNull();
});
