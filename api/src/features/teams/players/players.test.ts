import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { readDirectory, writeMember } from '../../../testing/parts/directory.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { addPeriod } from '../../plans/periods/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const reader = await aMember(app);

const CARD = {
  availability: 'evenings',
  preferredRole: 'analyst',
  languages: ['français'],
  ctfExperience: 'advanced',
};
const setCard = (member: TestMember, looking: boolean, card: Record<string, unknown> = {}) =>
  app.call('PUT', '/ctf/teams/players/me', { token: member.token, body: { ...CARD, ...card, looking } });
const ownCard = (member: TestMember) => app.read('/ctf/teams/players/me', member);
const find = (query = '', by = reader) => app.read(`/ctf/teams/players${query}`, by);
const names = async (query = '', by = reader): Promise<string[]> =>
  (await find(query, by)).players.map(({ username }: { username: string }) => username);

async function aSeeker(
  columns: Record<string, unknown> = {},
  card: Record<string, unknown> = {},
  username?: string,
) {
  const member = await aMember(app, username ? { username } : {});
  if (Object.keys(columns).length > 0) await writeMember(app, member, columns);
  await setCard(member, true, card);
  return member;
}

test('a card is shown for 60 days, found by others and not by oneself, and hidden again', async () => {
  const member = await aMember(app, { username: 'Chercheuse' });
  expect(await ownCard(member)).toEqual({
    availability: 'flexible',
    preferredRole: 'member',
    languages: [],
    ctfExperience: 'beginner',
    until: null,
  });
  const saved = (
    await setCard(member, true, { languages: [' français ', 'Français', 'breton', '\u200b'] })
  ).json();
  expect(saved).toMatchObject({
    ...CARD,
    languages: ['français', 'breton'],
    message: 'Votre carte est visible pendant 60 jours.',
  });
  expect(Date.parse(saved.until) - Date.now()).toBeGreaterThan(59.9 * 86_400_000);
  expect((await find()).players).toMatchObject([
    {
      id: member.id,
      username: 'Chercheuse',
      status: 'looking_for_team',
      ...CARD,
      languages: ['français', 'breton'],
      rating: null,
      invitedBy: [],
      level: 1,
    },
  ]);
  expect(await names('', member)).toEqual([]);
  expect((await setCard(member, false)).json()).toMatchObject({
    until: null,
    message: 'Votre carte n’est plus visible.',
  });
  expect(await names()).toEqual([]);
  await setCard(member, true);
  await db.query('update member set seeks_team_until = now() where id = $1', [member.id]);
  expect([await names(), (await ownCard(member)).until]).toEqual([[], null]);
});

test('the toggle of the profile and the card are one thing', async () => {
  const member = await aMember(app, { username: 'Bascule' });
  const toggle = (seeks_team: boolean) =>
    app.call('PATCH', '/profile/', { token: member.token, body: { seeks_team } });
  await toggle(true);
  expect(await names()).toEqual(['Bascule']);
  expect(Date.parse((await ownCard(member)).until) - Date.now()).toBeGreaterThan(59.9 * 86_400_000);
  await setCard(member, false);
  expect((await app.read('/profile/', member)).seeks_team).toBe(false);
  await setCard(member, true);
  await expect
    .poll(async () =>
      (await readDirectory(app, reader, { seeks_team: 'true' })).members.map(({ username }) => username),
    )
    .toEqual(['Bascule']);
  await toggle(false);
  expect(await names()).toEqual([]);
  // A window with the profile open notices the change.
  const { version } = await app.read('/profile/', member);
  await setCard(member, true);
  const late = await app.call('PATCH', '/profile/', {
    token: member.token,
    body: { bio: 'Vieux.' },
    headers: { 'if-match': `"${version}"` },
  });
  expect(late.statusCode).toBe(409);
  await setCard(member, false);
});

test('filters combine: availability, one of several specialties, words folded', async () => {
  const web = await aSeeker(
    { specialties: ['Web', 'OSINT'], first_name: 'Éloïse' },
    { availability: 'weekends' },
  );
  const disk = await aSeeker({ specialties: ['Forensique'] }, { availability: 'weekends' });
  const heap = await aSeeker({ specialties: ['kernel'] }, { availability: 'weekdays' });
  const found = async (query: string) => (await names(query)).sort();
  const sorted = (...list: TestMember[]) => list.map(({ username }) => username).sort();
  expect(await found('?availability=weekends')).toEqual(sorted(web, disk));
  expect(await found('?specialty=forensic')).toEqual(sorted(disk));
  expect(await found('?specialty=forensic,pwn')).toEqual(sorted(disk, heap));
  expect(await found('?specialty=web,pwn&availability=weekends')).toEqual(sorted(web));
  expect(await found('?q=ELOISE')).toEqual(sorted(web));
  expect(await found('?q=osint')).toEqual(sorted(web));
  expect(await found(`?q=${heap.username.toLowerCase()}`)).toEqual(sorted(heap));
  expect(await found('?q=personne')).toEqual([]);
  for (const bad of ['specialty=voile', 'specialty=web;pwn', 'availability=jamais', 'page=0'])
    expect([
      bad,
      (await app.call('GET', `/ctf/teams/players?${bad}`, { token: reader.token })).statusCode,
    ]).toEqual([bad, 422]);
  for (const member of [web, disk, heap]) await setCard(member, false);
});

test('what a player hides is neither shown nor found; who is hidden or suspended is not there', async () => {
  const shy = await aSeeker({
    specialties: ['crypto'],
    first_name: 'Secrète',
    bio: 'Ma vie.',
    visibility: JSON.stringify({ name: false, specialties: false, bio: false }),
  });
  const [hidden, suspended] = [await aSeeker({ hidden: true }), await aSeeker()];
  await setSuspended(app.context, suspended.id, true);
  expect((await find()).players).toMatchObject([{ id: shy.id, specialties: [], bio: '' }]);
  for (const query of ['?q=secrete', '?q=crypto', '?specialty=crypto', `?q=${hidden.username}`])
    expect([query, await names(query)]).toEqual([query, []]);
  await setCard(shy, false);
});

test('a player whom no team may take is not offered: without a membership, their card shows nothing of it', async () => {
  const day = 86_400_000;
  const paying = await aSeeker();
  const people = {
    guest: await aMember(app, { plan: null }),
    lapsed: await aMember(app, { plan: null }),
    grace: await aMember(app, { plan: null }),
    honorary: await aMember(app, { plan: null, role: 'honorary' }),
    manager: await aMember(app, { plan: null, role: 'manager' }),
    granted: await aMember(app, { plan: null, rights: ['can_join_team'] }),
  };
  for (const [member, ago] of [
    [people.lapsed, 16],
    [people.grace, 14],
  ] as const) {
    const ends = Date.now() - ago * day;
    await addPeriod(app.context, {
      memberId: member.id,
      plan: 'adherent',
      startsAt: new Date(ends - 365 * day),
      endsAt: new Date(ends),
    });
  }
  const all = Object.values(people);
  await db.query(`update member set seeks_team_until = now() + interval '1 day' where id = any($1)`, [
    all.map(({ id }) => id),
  ]);
  const { grace, honorary, manager, granted } = people;
  expect((await names()).sort()).toEqual(
    [paying, grace, honorary, manager, granted].map(({ username }) => username).sort(),
  );
  await db.query('update member set seeks_team_until = null where id = any($1)', [
    [paying, ...all].map(({ id }) => id),
  ]);
});

test('who was asked already shows it to those who may invite, while it waits', async () => {
  const [captain, mate] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Demandeurs', [captain, mate]);
  const player = await aSeeker();
  await app.call('POST', `/ctf/teams/${id}/invitations`, {
    token: captain.token,
    body: { userId: player.id },
  });
  const invitingTeams = async (by: TestMember) => (await find('', by)).players[0].invitedBy;
  expect([await invitingTeams(captain), await invitingTeams(mate), await invitingTeams(reader)]).toEqual([
    [id],
    [],
    [],
  ]);
  await db.query('update team_invitation set expires_at = now() where member_id = $1', [player.id]);
  expect(await invitingTeams(captain)).toEqual([]);
  await setCard(player, false);
});

test('players come twelve a page, who said so last first; a page past the end is the last', async () => {
  const seekers: TestMember[] = [];
  for (let n = 0; n < 14; n += 1) seekers.push(await aSeeker());
  const first = await find();
  expect(first.pagination).toEqual({ page: 1, size: 12, total: 14, total_pages: 2 });
  expect(first.players.map(({ id }: { id: number }) => id)).toEqual(
    seekers
      .slice(2)
      .map(({ id }) => id)
      .reverse(),
  );
  const last = await find('?page=99');
  expect([last.pagination.page, last.players.length]).toEqual([2, 2]);
});

test('a card has its limits', async () => {
  for (const [field, value] of [
    ['languages', Array.from({ length: 7 }, (_, n) => `l${n}`)],
    ['languages', ['x'.repeat(21)]],
    ['availability', 'jamais'],
    ['preferredRole', 'roi'],
    ['ctfExperience', ''],
  ] as const) {
    const answer = await setCard(reader, true, { [field]: value });
    expect([field, answer.statusCode]).toEqual([field, 422]);
  }
});
