import type { Entrant } from '@fanion/contract/ctf/entrants/endpoints';
import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });
const list = async (eventId: number, search = '') => {
  const answer = await app.call('GET', `/ctf/manage/events/${eventId}/entrants${search}`, {
    token: manager.token,
  });
  return answer.json() as { entrants: Entrant[]; pagination: { total: number; total_pages: number } };
};

test('a manager sees the teams with their members and where each stands, those who wait included', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 3, max_participants: 3 } });
  const [captain, mate, solo, seeker, late] = await members(app, 5);
  await aTeam(app, 'Bernaches', [captain!, mate!]);
  await register(app, captain!, event.id, 'team', { teamName: 'Bernaches' });
  await register(app, seeker!, event.id, 'findTeam');
  await app.call('PUT', `/ctf/events/${event.id}/seekers/${seeker!.id}/offer`, { token: captain!.token });
  await register(app, solo!, event.id);
  await register(app, late!, event.id, 'team', { teamName: 'Avocettes' });
  const { entrants, pagination } = await list(event.id);
  expect(pagination).toEqual({ page: 1, total: 3, total_pages: 1 });
  const [avocettes, bernaches, alone] = entrants;
  expect(avocettes).toMatchObject({
    id: null,
    name: 'Avocettes',
    type: 'team',
    members: [{ username: late!.username, state: 'waitlisted' }],
  });
  expect(bernaches).toMatchObject({
    name: 'Bernaches',
    type: 'team',
    rank: null,
    score: null,
    members: [
      { id: captain!.id, username: captain!.username, state: 'registered' },
      { username: mate!.username, state: 'pending' },
      { username: seeker!.username, state: 'offered' },
    ],
  });
  expect(alone).toMatchObject({ name: solo!.username, type: 'solo', members: [{ state: 'registered' }] });
  expect((await list(event.id, `?q=${mate!.username.toUpperCase()}`)).entrants).toMatchObject([
    { name: 'Bernaches' },
  ]);
  expect((await list(event.id, '?q=%25')).entrants).toEqual([]);
});

test('once live, rank and score are there, with the solves and what was taken back for good', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Gouvernail', points: 100 });
  const other = await anEventChallenge(app, event.id, { name: 'Safran', points: 50 });
  const mates = [await aMember(app), await aMember(app)];
  const entrantId = await anEntrant(app, event.id, mates, 'Aiguillettes');
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, mates[1]!, event, challenge);
  await submitInEvent(app, mates[0]!, event, other);
  await submitInEvent(app, player, event, other);
  await app.call('DELETE', `/ctf/manage/events/${event.id}/entrants/${entrantId}/solves/${other.id}`, {
    token: manager.token,
    body: { reason: 'Flag partagé', block: true },
  });
  expect((await list(event.id)).entrants).toMatchObject([
    {
      id: entrantId,
      rank: 1,
      score: 100,
      solves: [{ challengeId: challenge.id, challenge: 'Gouvernail', username: mates[1]!.username }],
      blocked: [{ challengeId: other.id, challenge: 'Safran' }],
    },
    { id: player.entrantId, rank: 2, score: 50, solves: [{ challenge: 'Safran' }], blocked: [] },
  ]);
  const refused = await app.call('GET', `/ctf/manage/events/${event.id}/entrants`, { token: player.token });
  expect(refused.statusCode).toBe(403);
});

test('they come by pages of 50', async () => {
  const event = await anEvent(app);
  await app.context.db.query(
    `insert into entrant (event_id, name) select $1, 'Rang ' || lpad(n::text, 3, '0') from generate_series(1, 120) n`,
    [event.id],
  );
  const last = await list(event.id, '?page=3');
  expect(last.pagination).toMatchObject({ total: 120, total_pages: 3 });
  expect(last.entrants.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Rang ${n + 101}`),
  );
});
