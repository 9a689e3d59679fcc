import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, setEvent } from '../../../testing/parts/events.ts';
import { aTeam, brokenEvents, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  who: TestMember,
  path: string,
  body?: unknown,
) => app.call(method, `/ctf/teams/${path}`, { token: who.token, body });
const update = (who: TestMember, id: number, body: unknown) => call('PATCH', who, String(id), body);
const whole = async (who: TestMember, id: number) => (await call('GET', who, String(id))).json();
const kick = (who: TestMember, id: number, whom: TestMember, body: unknown = {}) =>
  call('DELETE', who, `${id}/members/${whom.id}`, body);
const audits = (action: string, teamId: number) =>
  db.query<{ actor_id: number; details: Record<string, unknown> }>(
    'select actor_id, details from audit_log where action = $1 and target = $2 order by id',
    [action, `team:${teamId}`],
  );
const notificationsOf = async (who: TestMember) =>
  (await app.read('/notifications', who)).notifications as {
    text: string;
    kind: string;
  }[];
const kindsOf = (teamId: number) =>
  app.column<string>('select kind from team_activity where team_id = $1 order by id', [teamId]);
const roster = (who: TestMember, eventId: number) =>
  app.call('PUT', `/ctf/register/${eventId}/roster`, { token: who.token, body: { accept: true } });

test('the captain changes what the team says of itself, nobody else does', async () => {
  const [captain, mate, stranger] = await members(app, 3);
  const id = await aTeam(app, 'Les Marées', [captain!, mate!]);
  const form = {
    description: ' Deux fois\nle jour. ',
    requirements: 'Savoir nager.',
    status: 'closed',
    specialties: ['web', 'crypto', 'web'],
  };
  for (const other of [mate!, stranger!]) {
    const answer = await update(other, id, form);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'captain_needed']);
  }
  expect((await update(captain!, id, form)).statusCode).toBe(200);
  expect(await whole(captain!, id)).toMatchObject({
    name: 'Les Marées',
    description: 'Deux fois\nle jour.',
    requirements: 'Savoir nager.',
    status: 'closed',
    specialties: ['web', 'crypto'],
    recruiting: false,
  });
  // A field that is not given stays.
  await update(captain!, id, { description: null });
  expect(await whole(captain!, id)).toMatchObject({ description: '', requirements: 'Savoir nager.' });
  expect((await update(captain!, 424_242, form)).json().error).toBe('team_not_found');
  expect((await update(captain!, id, { status: 'fermée' })).statusCode).toBe(422);
  expect(await kindsOf(id)).toEqual(['team_created', 'player_joined', 'team_changed', 'team_changed']);
});

test('a new name follows the rules of a first one, and is told to the members', async () => {
  const [captain, mate, other] = await members(app, 3);
  const id = await aTeam(app, 'Ancien Nom', [captain!, mate!]);
  await aTeam(app, 'Nom Voisin', [other!]);
  for (const name of ['nom-voisin', 'Nôm Voisin', 'N0m Voisin', 'NomVoisin.', 'Nоm Vоisin'])
    expect([name, (await update(captain!, id, { name })).json().error]).toEqual([name, 'team_name_taken']);
  for (const name of ['\u200e', '帅'.repeat(41), 'https://x.fr'])
    expect([name, Object.keys((await update(captain!, id, { name })).json().fields)]).toEqual([
      name,
      ['name'],
    ]);
  expect((await whole(captain!, id)).name).toBe('Ancien Nom');
  // Its own name, written otherwise, is not taken by another team.
  expect((await update(captain!, id, { name: 'ANCIEN NOM' })).statusCode).toBe(200);
  expect((await update(captain!, id, { name: 'Nom neuf' })).statusCode).toBe(200);
  expect((await notificationsOf(mate!)).map(({ text }) => text)).toContain(
    'L’équipe «\u00a0ANCIEN NOM\u00a0» s’appelle maintenant «\u00a0Nom neuf\u00a0».',
  );
  expect((await aTeam(app, 'Ancien Nom', [other!])) > 0).toBe(true);
});

test('teams that looked alike before names were compared without separators keep theirs, and nobody else takes one', async () => {
  const [one, two, other] = await members(app, 3);
  const [first, second] = [await aTeam(app, 'Sirene3718', [one!]), await aTeam(app, 'Provisoire', [two!])];
  await db.query(
    `update team set name = 'Sirene 3718.', name_key = 'sirene-3718.', name_skeleton = t.name_skeleton, name_twin = $2
     from (select name_skeleton from team where id = $1) t where id = $2`,
    [first, second],
  );
  const third = await aTeam(app, 'À part', [other!]);
  const renameError = async (name: string) => (await update(other!, third, { name })).json().error;
  expect(await renameError('Sirène_3718')).toBe('team_name_taken');
  // Everything except the name changes, and the same name counts as unchanged.
  expect((await update(two!, second, { name: 'Sirene 3718.', description: 'La seconde.' })).statusCode).toBe(
    200,
  );
  expect((await update(two!, second, { name: 'sirene 3718.' })).json().error).toBe('team_name_taken');
  // With the older team gone, the other one alone has the name, still protected.
  expect((await update(one!, first, { name: 'Sirène d’à côté' })).statusCode).toBe(200);
  expect(await renameError('Sirene-3718')).toBe('team_name_taken');
  const made = await app.call('POST', '/ctf/teams/create', {
    token: other!.token,
    body: { name: 'SIRENE 3718' },
  });
  expect(made.json().error).toBe('team_name_taken');
  expect((await update(two!, second, { name: 'Sirène 3718' })).statusCode).toBe(200);
});

test('two teams that take one name at once: one has it, and no 5xx', async () => {
  const captains = await members(app, 6);
  const ids = await Promise.all(
    captains.map((captain, n) => aTeam(app, `Prétendant ${'abcdef'[n]}`, [captain])),
  );
  const answers = await Promise.all(
    captains.map((captain, n) => update(captain, ids[n]!, { name: 'Le Trône' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('an entrant follows the name until the event begins, and keeps it afterwards', async () => {
  const [captain, solo] = await members(app, 2);
  const id = await aTeam(app, 'Avant', [captain!]);
  const [coming, startedEvent, shared] = [
    await anEvent(app, { starts: 72 * HOUR }),
    await anEvent(app, { starts: 72 * HOUR }),
    await anEvent(app, { starts: 72 * HOUR }),
  ];
  for (const event of [coming, startedEvent, shared])
    await register(app, captain!, event.id, 'team', { teamName: 'Avant' });
  await register(app, solo!, shared.id);
  const nameIn = async (eventId: number) =>
    (
      await app.column<string>('select name from entrant where event_id = $1 and team_id = $2', [eventId, id])
    )[0];
  await setEvent(app, startedEvent.id, { starts_at: new Date(Date.now() - HOUR) });
  await update(captain!, id, { name: solo!.username });
  await app.context.jobs.settle();
  expect([await nameIn(coming.id), await nameIn(startedEvent.id)]).toEqual([solo!.username, 'Avant']);
  // Somebody plays that event under this name.
  expect(await nameIn(shared.id)).toBe('Avant');
  await update(captain!, id, { name: 'Après' });
  await app.context.jobs.settle();
  expect([await nameIn(coming.id), await nameIn(startedEvent.id), await nameIn(shared.id)]).toEqual([
    'Après',
    'Avant',
    'Après',
  ]);
});

test('only the captain excludes; never the captain, nor who is not there', async () => {
  const [captain, mate, stranger] = await members(app, 3);
  const id = await aTeam(app, 'Les Embruns', [captain!, mate!]);
  expect((await kick(captain!, id, captain!)).json()).toMatchObject({
    error: 'captain_not_kicked',
    message: "Impossible d'exclure le capitaine !",
  });
  expect((await kick(mate!, id, captain!)).json().error).toBe('captain_not_kicked');
  expect((await kick(mate!, id, mate!)).json().error).toBe('captain_needed');
  expect((await kick(stranger!, id, mate!)).json().error).toBe('captain_needed');
  expect((await kick(captain!, id, stranger!)).json().error).toBe('team_member_not_found');
  expect((await kick(captain!, 424_242, mate!)).json().error).toBe('team_not_found');
  expect((await kick(captain!, id, mate!)).json().message).toBe(
    `${mate!.username} ne fait plus partie de l’équipe.`,
  );
  expect(await notificationsOf(mate!)).toMatchObject([
    { kind: 'team_change', text: 'Le capitaine de l’équipe «\u00a0Les Embruns\u00a0» vous en a exclu.' },
  ]);
  expect(await audits('team.player_kicked', id)).toEqual([
    { actor_id: captain!.id, details: { member: mate!.id } },
  ]);
  expect((await kick(captain!, id, mate!)).json().error).toBe('team_member_not_found');
});

test('who is excluded loses the rights of a member at once, and their seat in events to come', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'Les Exclus', [captain!, mate!]);
  await call('PUT', captain!, `${id}/members/${mate!.id}`, { mayInvite: true });
  expect(await whole(mate!, id)).toMatchObject({ role: 'member', permissions: ['invite_players'] });
  const [far, near] = [await anEvent(app, { starts: 72 * HOUR }), await anEvent(app, { starts: 30 * HOUR })];
  for (const event of [far, near]) {
    await register(app, captain!, event.id, 'team', { teamName: 'Les Exclus' });
    await roster(mate!, event.id);
  }
  await setEvent(app, near.id, { starts_at: new Date(Date.now() + 23 * HOUR) });
  await kick(captain!, id, mate!);
  expect(await whole(mate!, id)).toMatchObject({ role: null, permissions: [], linkUntil: null });
  expect((await call('POST', mate!, `${id}/link`)).json().error).toBe('inviting_not_allowed');
  expect((await call('GET', mate!, `${id}/activity`)).statusCode).toBe(404);
  await app.context.jobs.settle();
  expect((await getEvent(app, mate!, far.id)).registration).toBeNull();
  // The lock (docs/product/ctf.md#verrou) binds members who change their mind, not an excluded one.
  expect((await getEvent(app, mate!, near.id)).registration).toBeNull();
  expect((await getEvent(app, captain!, near.id)).registration).toMatchObject({ teamName: 'Les Exclus' });
  expect(await brokenEvents(app)).toEqual([]);
});

test('the reason of an exclusion or an archive is told to those concerned by mail, and to nobody else', async () => {
  const [captain, out, mate] = await members(app, 3);
  const id = await aTeam(app, 'Les Motifs', [captain!, out!, mate!]);
  const tooLong = await kick(captain!, id, out!, { reason: 'x'.repeat(281) });
  expect([tooLong.statusCode, tooLong.json().fields]).toEqual([
    422,
    { reason: 'Le motif ne doit pas dépasser 280 caractères.' },
  ]);
  await kick(captain!, id, out!, { reason: ' Absent sans\u0007 nouvelles. ' });
  await call('DELETE', captain!, String(id), { reason: 'Nous fondons un club.' });
  const mail = async (who: TestMember) => (await mailsTo(app, who.email)).map(({ text }) => text).join('\n');
  expect(await mail(out!)).toContain('Motif\u00a0: Absent sans nouvelles.');
  expect(await mail(mate!)).toContain('Motif\u00a0: Nous fondons un club.');
  expect(await mail(mate!)).not.toContain('Absent sans nouvelles.');
  expect(await audits('team.player_kicked', id)).toEqual([
    { actor_id: captain!.id, details: { member: out!.id, reason: 'Absent sans nouvelles.' } },
  ]);
  expect(await audits('team.team_changed', id)).toEqual([
    { actor_id: captain!.id, details: { archived: true, reason: 'Nous fondons un club.' } },
  ]);
});

test('while the team plays nobody is excluded, leaves, nor archives it', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'En mer', [captain!, mate!]);
  const event = await anEvent(app, { starts: 72 * HOUR, name: 'La traversée' });
  await register(app, captain!, event.id, 'team', { teamName: 'En mer' });
  await setEvent(app, event.id, { starts_at: new Date(Date.now() - HOUR) });
  const message = 'Votre équipe joue «\u00a0La traversée\u00a0»\u00a0: attendez la fin.';
  for (const refused of [
    await kick(captain!, id, mate!),
    await call('POST', mate!, 'leave', { teamId: id }),
    await call('DELETE', captain!, String(id), {}),
  ])
    expect(refused.json()).toMatchObject({ error: 'team_playing', message });
  expect((await whole(captain!, id)).playing).toBe('La traversée');
  // Handing over changes no roster.
  expect((await call('PUT', captain!, `${id}/members/${mate!.id}`, { role: 'captain' })).statusCode).toBe(
    200,
  );
});

test('an archived team lets everybody go, keeps its results and frees its name', async () => {
  const [captain, mate, waits] = await members(app, 3);
  const id = await aTeam(app, 'Dernier port', [captain!, mate!]);
  const other = await aTeam(app, 'Autre port', [mate!]);
  const event = await anEvent(app, { starts: 72 * HOUR });
  await register(app, captain!, event.id, 'team', { teamName: 'Dernier port' });
  await roster(mate!, event.id);
  await call('POST', captain!, `${id}/invitations`, { userId: waits!.id, message: '' });
  await call('POST', captain!, `${id}/link`);
  expect((await call('DELETE', mate!, String(id), {})).json().error).toBe('captain_needed');
  expect(
    (await call('DELETE', captain!, String(id), { reason: ' Plus le temps. ' })).json().message,
  ).toContain('archivée');
  expect((await call('GET', mate!, String(id))).statusCode).toBe(404);
  expect((await call('GET', mate!, 'mine')).json().teams).toMatchObject([{ id: other, isMain: true }]);
  expect((await call('GET', waits!, 'invitations')).json().received).toEqual([]);
  await app.context.jobs.settle();
  for (const member of [captain!, mate!])
    expect((await getEvent(app, member, event.id)).registration).toBeNull();
  expect((await notificationsOf(mate!)).map(({ text }) => text)).toContain(
    'L’équipe «\u00a0Dernier port\u00a0» est archivée\u00a0: vous n’en êtes plus membre, ses résultats restent.',
  );
  expect((await notificationsOf(captain!)).filter(({ text }) => text.includes('archivée'))).toEqual([]);
  await aTeam(app, 'Dernier port', [waits!]);
  expect(await verifyTeams(app.context)).toEqual([]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('one team is the main one', async () => {
  const member = await aMember(app);
  const stranger = await aMember(app);
  const [first, second] = [await aTeam(app, 'Un phare', [member]), await aTeam(app, 'Deux phares', [member])];
  expect((await call('PUT', member, `${second}/main`)).statusCode).toBe(200);
  expect((await call('GET', member, 'mine')).json().teams).toMatchObject([
    { id: second, isMain: true },
    { id: first, isMain: false },
  ]);
  expect((await call('PUT', stranger, `${second}/main`)).statusCode).toBe(409);
  expect((await call('PUT', member, '424242/main')).statusCode).toBe(404);
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => call('PUT', member, `${n % 2 ? first : second}/main`)),
  );
  const mains = (await call('GET', member, 'mine')).json().teams;
  expect(mains.filter(({ isMain }: { isMain: boolean }) => isMain)).toHaveLength(1);
});
