import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, setEvent } from '../../../testing/parts/events.ts';
import { aTeam, members, register, setTeamStatus } from '../../../testing/parts/registration.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { verifyTeams } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const { db } = app.context;

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  who: TestMember,
  path: string,
  body?: unknown,
  on = app,
) => on.call(method, `/ctf/teams/${path}`, { token: who.token, body });
const kick = (who: TestMember, id: number, whom: TestMember, body: unknown = {}, on = app) =>
  call('DELETE', who, `${id}/members/${whom.id}`, body, on);
const join = (who: TestMember, id: number, on = app) => call('POST', who, 'join', { teamId: id }, on);
const lend = (who: TestMember, id: number, whom: TestMember, mayInvite: boolean) =>
  call('PUT', who, `${id}/members/${whom.id}`, { mayInvite });
const aLink = async (who: TestMember, id: number): Promise<string> =>
  (await call('POST', who, `${id}/link`)).json().url.split('/').at(-1);
const follow = (who: TestMember, secret: string, on = app) =>
  call('POST', who, `links/${secret}`, undefined, on);
const waiting = async (who: TestMember) => (await call('GET', who, 'invitations')).json();
const seats = (id: number): Promise<number[]> =>
  app.column<number>('select member_id from team_member where team_id = $1 order by joined_at, member_id', [
    id,
  ]);
const EXCLUDED = 'team_excluded';

/** A team whose captain is playing an event. */
async function playing(name: string, people: readonly TestMember[], event: string): Promise<number> {
  const id = await aTeam(app, name, people);
  const { id: eventId } = await anEvent(app, { starts: 72 * HOUR, name: event });
  await register(app, people[0]!, eventId, 'team', { teamName: name });
  await setEvent(app, eventId, { starts_at: new Date(Date.now() - HOUR) });
  return id;
}

test('while the team plays nobody comes in, whatever the way; what waits waits on', async () => {
  const [captain, invited, applicant, stranger] = (await members(app, 4)) as TestMember[];
  const id = await aTeam(app, 'Les Gelés', [captain!], 'invitation_only');
  const { id: eventId } = await anEvent(app, { starts: 72 * HOUR, name: 'La banquise' });
  await register(app, captain!, eventId, 'team', { teamName: 'Les Gelés' });
  await call('POST', captain!, `${id}/invitations`, { userId: invited!.id });
  await call('POST', applicant!, `${id}/applications`, {});
  const secret = await aLink(captain!, id);
  const invitation = (await waiting(invited!)).received[0].id;
  const application = (await waiting(captain!)).applicationsReceived[0].id;
  await setEvent(app, eventId, { starts_at: new Date(Date.now() - HOUR) });

  // Shown before anybody tries.
  expect((await waiting(invited!)).received[0].fromTeam.playing).toBe('La banquise');
  expect((await waiting(captain!)).applicationsReceived[0].team.playing).toBe('La banquise');
  expect((await waiting(applicant!)).applicationsSent[0].toTeam.playing).toBe('La banquise');
  expect((await call('GET', stranger!, `links/${secret}`)).json().team.playing).toBe('La banquise');
  const listed = (await call('GET', stranger!, '?q=Gelés')).json().teams;
  expect(listed).toMatchObject([{ id, playing: 'La banquise' }]);

  const message =
    'Cette équipe joue «\u00a0La banquise\u00a0»\u00a0: sa composition est gelée jusqu’à la fin.';
  expect((await follow(stranger!, secret)).json()).toMatchObject({ error: 'team_playing', message });
  expect((await call('PUT', invited!, `invitations/${invitation}`, { accept: true })).json()).toMatchObject({
    error: 'team_playing',
    message: 'Cette équipe joue un événement\u00a0: l’invitation reste en attente, acceptez-la après la fin.',
  });
  expect((await call('PUT', captain!, `applications/${application}`, { accept: true })).json()).toMatchObject(
    {
      error: 'team_playing',
      message: 'L’équipe joue un événement\u00a0: la candidature reste en attente, acceptez-la après la fin.',
    },
  );
  await setTeamStatus(app, id, 'open');
  expect((await join(stranger!, id)).json()).toMatchObject({ error: 'team_playing', message });
  expect(await seats(id)).toEqual([captain!.id]);

  await setEvent(app, eventId, { ends_at: new Date(Date.now() - 1000) });
  expect((await waiting(invited!)).received[0].fromTeam.playing).toBeNull();
  expect((await call('PUT', invited!, `invitations/${invitation}`, { accept: true })).statusCode).toBe(200);
  expect((await call('PUT', captain!, `applications/${application}`, { accept: true })).statusCode).toBe(200);
  expect((await join(stranger!, id)).statusCode).toBe(200);
});

test('an open team that plays takes nobody, on two instances at once', async () => {
  const [captain, ...comers] = (await members(app, 7)) as TestMember[];
  const id = await playing('Les Figés', [captain!], 'Le glacier');
  const answers = await Promise.all(comers.map((comer, n) => join(comer, id, n % 2 ? app : second)));
  expect(new Set(answers.map((answer) => answer.json().error))).toEqual(new Set(['team_playing']));
  expect(await seats(id)).toEqual([captain!.id]);
});

test('who is excluded comes back neither by their link, nor by an open door, and calls nobody in', async () => {
  const [captain, mate, friend] = (await members(app, 3)) as TestMember[];
  const id = await aTeam(app, 'Les Verrous', [captain!, mate!]);
  await lend(captain!, id, mate!, true);
  const secret = await aLink(mate!, id);
  await call('POST', mate!, `${id}/invitations`, { userId: friend!.id });
  expect((await kick(captain!, id, mate!)).json().message).toBe(
    `${mate!.username} ne fait plus partie de l’équipe. Le lien d’invitation créé par ce membre ne fonctionne plus.`,
  );
  expect((await follow(mate!, secret)).json().error).toBe('team_link_not_found');
  expect((await waiting(friend!)).received).toEqual([]);
  expect((await waiting(captain!)).sent).toMatchObject([{ status: 'cancelled' }]);
  expect((await join(mate!, id)).json()).toMatchObject({
    error: EXCLUDED,
    message:
      'Vous avez été exclu de cette équipe il y a moins de 30 jours\u00a0: on n’y revient que par une nouvelle invitation ou une candidature acceptée.',
  });
  // The captain's own link is refused as well.
  expect((await follow(mate!, await aLink(captain!, id))).json().error).toBe(EXCLUDED);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => join(mate!, id, n % 2 ? app : second)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(409));
  await db.query(`update team_activity set at = at - interval '31 days' where team_id = $1`, [id]);
  expect((await join(mate!, id)).statusCode).toBe(200);
});

test('a new invitation, or an accepted application, takes back who was excluded', async () => {
  const [captain, one, two] = (await members(app, 3)) as TestMember[];
  const id = await aTeam(app, 'Le pardon', [captain!, one!, two!]);
  for (const mate of [one!, two!]) await kick(captain!, id, mate);
  await call('POST', captain!, `${id}/invitations`, { userId: one!.id });
  const invitation = (await waiting(one!)).received[0].id;
  expect((await call('PUT', one!, `invitations/${invitation}`, { accept: true })).statusCode).toBe(200);
  // The team is open: nobody else needs an application.
  expect((await call('POST', two!, `${id}/applications`, {})).statusCode).toBe(200);
  const application = (await waiting(captain!)).applicationsReceived[0].id;
  expect((await call('PUT', captain!, `applications/${application}`, { accept: true })).statusCode).toBe(200);
  // Taken back, they come and go like anybody.
  await call('POST', one!, 'leave', { teamId: id });
  expect((await join(one!, id)).statusCode).toBe(200);
});

test('an exclusion against joins by the link and the open door: out at the end', async () => {
  const [captain, mate] = (await members(app, 2)) as TestMember[];
  const id = await aTeam(app, 'La herse', [captain!, mate!]);
  const secret = await aLink(captain!, id);
  const answers = await Promise.all([
    follow(mate!, secret, second),
    join(mate!, id),
    kick(captain!, id, mate!, {}, second),
    follow(mate!, secret),
    join(mate!, id, second),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await seats(id)).toEqual([captain!.id]);
});

test('a link goes with its maker’s right to invite, and no other', async () => {
  const [captain, mate, other, stranger] = (await members(app, 4)) as TestMember[];
  const id = await aTeam(app, 'La clef', [captain!, mate!, other!], 'invitation_only');
  for (const one of [mate!, other!]) await lend(captain!, id, one, true);
  const secret = await aLink(mate!, id);
  expect((await lend(captain!, id, other!, false)).json().message).toBe(
    `Le rôle de ${other!.username} est enregistré.`,
  );
  expect((await call('GET', stranger!, `links/${secret}`)).statusCode).toBe(200);
  expect((await lend(captain!, id, mate!, false)).json().message).toContain('ne fonctionne plus');
  expect((await follow(stranger!, secret)).json().error).toBe('team_link_not_found');
  const old = await aLink(captain!, id);
  await call('PUT', captain!, `${id}/members/${mate!.id}`, { role: 'captain' });
  expect((await follow(stranger!, old)).json().error).toBe('team_link_not_found');
});

test('a suspended mate holds nobody: the captain sees and excludes them, or leaves', async () => {
  const [captain, banned, mate] = (await members(app, 3)) as TestMember[];
  const id = await aTeam(app, 'Le banc vide', [captain!, banned!, mate!]);
  await setSuspended(app.context, banned!.id, true);
  const listed = async (who: TestMember) =>
    (await call('GET', who, `${id}/members`))
      .json()
      .members.map(({ username, status }: { username: string; status: string }) => [username, status]);
  expect(await listed(captain!)).toContainEqual([banned!.username, 'suspended']);
  for (const reader of [mate!, await aMember(app)])
    expect((await listed(reader)).map(([name]: [string]) => name)).not.toContain(banned!.username);
  expect((await call('POST', captain!, 'leave', { teamId: id })).json().error).toBe('captain_stays');
  await call('POST', mate!, 'leave', { teamId: id });
  expect((await call('POST', captain!, 'leave', { teamId: id })).json().message).toBe(
    'Vous étiez le dernier membre actif de l’équipe «\u00a0Le banc vide\u00a0»\u00a0: elle est archivée.',
  );
  expect(await seats(id)).toEqual([]);
  const again = await aTeam(app, 'Le banc', [captain!, mate!]);
  await setSuspended(app.context, mate!.id, true);
  expect((await kick(captain!, again, mate!)).statusCode).toBe(200);
  expect(await verifyTeams(app.context)).toEqual([]);
});

test('a suspended captain is named to team-mates alone, and nobody applies to them', async () => {
  const [captain, mate, stranger] = (await members(app, 3)) as TestMember[];
  const id = await aTeam(app, 'Le fantôme', [captain!, mate!], 'invitation_only');
  await setSuspended(app.context, captain!.id, true);
  expect((await call('GET', mate!, String(id))).json().captain).toBe(captain!.username);
  expect((await call('GET', stranger!, String(id))).json().captain).toBe('');
  const listed = (await call('GET', stranger!, '?q=fantome')).json().teams;
  expect(listed).toMatchObject([{ id, captain: '' }]);
  expect((await call('POST', stranger!, `${id}/applications`, {})).json()).toMatchObject({
    error: 'conflict',
    message: 'Le capitaine de cette équipe ne peut pas répondre pour le moment\u00a0: candidatez plus tard.',
  });
});

test('a removed account’s team goes to who leads fewer than three, else over the limit', async () => {
  const [captain, busy, free] = (await members(app, 3)) as TestMember[];
  for (const name of ['Trône un', 'Trône deux', 'Trône trois']) await aTeam(app, name, [busy!]);
  const [shared, only] = [
    await aTeam(app, 'Héritage', [captain!, busy!, free!]),
    await aTeam(app, 'Dernier legs', [captain!, busy!]),
  ];
  await removeMember(app.context, captain!.id, { actorId: null, channel: 'cli' });
  const leads = (id: number, who: TestMember) =>
    db.query(`select 1 from team_member where team_id = $1 and member_id = $2 and role = 'captain'`, [
      id,
      who.id,
    ]);
  expect([await leads(shared, free!), await leads(only, busy!)].map((rows) => rows.length)).toEqual([1, 1]);
  expect(await verifyTeams(app.context)).toEqual([]);
  await db.query(`update team_activity set by_id = $2 where team_id = $1 and kind = 'captain_changed'`, [
    only,
    free!.id,
  ]);
  expect(await verifyTeams(app.context)).toEqual([`Membre ${busy!.username} : capitaine de 4 équipes.`]);
});

test('leaving, declining and withdrawing need a session alone', async () => {
  const [captain] = (await members(app, 1)) as TestMember[];
  const guest = await aMember(app, { plan: null });
  const [id, other] = [await aTeam(app, 'La sortie', [captain!]), await aTeam(app, 'Ailleurs', [captain!])];
  await db.query('insert into team_member (team_id, member_id, is_main) values ($1, $2, true)', [
    id,
    guest.id,
  ]);
  const waits = async (table: string) =>
    (
      await db.query<{ id: number }>(
        `insert into ${table} (team_id, member_id, message, created_at, expires_at)
         values ($1, $2, '', now(), now() + interval '14 days') returning id`,
        [other, guest.id],
      )
    )[0]!.id;
  const [invitation, application] = [await waits('team_invitation'), await waits('team_application')];
  const answer = (accept: boolean) => call('PUT', guest, `invitations/${invitation}`, { accept });
  expect((await answer(true)).json()).toMatchObject({ error: 'plan_required', action: 'can_join_team' });
  expect((await answer(false)).statusCode).toBe(200);
  expect((await call('DELETE', guest, `applications/${application}`)).statusCode).toBe(200);
  expect((await call('POST', guest, 'leave', { teamId: id })).statusCode).toBe(200);
  expect(await seats(id)).toEqual([captain!.id]);
});
