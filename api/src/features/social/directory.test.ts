import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../testing/builders.ts';
import {
  directoryNames,
  giveBadge,
  givePoints,
  readDirectory,
  writeMember,
} from '../../testing/parts/directory.ts';
import { setSuspended } from '../../testing/suspended.ts';
import { testApp } from '../../testing/test-app.ts';
import { setSetting } from '../association/service.ts';

test('a card says who a member is, where they stand and how to reach them', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'Lise' });
  const zoe = await aMember(app, { username: 'Zoé', plan: null, role: 'honorary' });
  await givePoints(app, zoe, 900);
  await giveBadge(app, zoe, 'asso-phare', 'Gardienne du phare');
  await app.context.db.query(
    `insert into social_link (member_id, platform, handle, url) values
     ($1, 'github', 'zoe', 'https://github.com/zoe'), ($1, 'discord', 'zoe.b', null), ($1, 'rootme', 'zoe', 'https://www.root-me.org/zoe')`,
    [zoe.id],
  );
  await writeMember(app, zoe, {
    specialties: ['Réseau', 'web'],
    seeks_team_until: new Date(Date.now() + 86_400_000),
  });
  const answer = await readDirectory(app, reader, { q: 'zoe' });
  expect(answer).toMatchObject({ total_members: 2, online_members: 1, total: 1 });
  expect(answer.members).toEqual([
    {
      id: zoe.id,
      username: 'Zoé',
      pseudo: 'Zoé',
      first_name: 'Anne',
      last_name: 'Marin',
      photo: null,
      role: 'Fanion Membre',
      tags: ['Réseau', 'web'],
      badges: [{ id: 'asso-phare', name: 'Gardienne du phare', icon: 'anchor' }],
      social_links: { github: 'https://github.com/zoe', twitter: null, linkedin: null, discord: 'zoe.b' },
      training_score: 900,
      level: 3,
      rank_number: 1,
      last_ctfs: [],
      ctf_count: 0,
      seeks_team: true,
      join_date: expect.any(String),
      last_active: null,
      is_online: false,
    },
  ]);
});

test('managers and guests are members; suspended, hidden and deleted accounts are in no list', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'Lise' });
  await aMember(app, { username: 'Guest', plan: null });
  await aMember(app, { username: 'Gere', plan: null, role: 'manager' });
  await aMember(app, { username: 'Adam', plan: null, role: 'admin' });
  await aMember(app, { username: 'Membre', plan: null, role: 'honorary' });
  const [hidden, deleted, suspended] = [
    await aMember(app, { username: 'Cache' }),
    await aMember(app, { username: 'Parti' }),
    await aMember(app, { username: 'Puni' }),
  ];
  expect((await readDirectory(app, reader)).total_members).toBe(8);
  await setSuspended(app.context, suspended.id, true);
  await writeMember(app, hidden, { hidden: true });
  await writeMember(app, deleted, { status: 'deleted' });
  const all = await readDirectory(app, reader, { sort: 'name' });
  expect(all.members.map(({ username, role }) => [username, role])).toEqual([
    ['Adam', 'Admin'],
    ['Gere', 'Gérant Association'],
    ['Guest', 'Guest'],
    ['Lise', 'Adhérent'],
    ['Membre', 'Fanion Membre'],
  ]);
  expect([all.total_members, all.total]).toEqual([5, 5]);
  expect(await directoryNames(app, reader, { role: 'gerant', sort: 'name' })).toEqual(['Adam', 'Gere']);
  expect(await directoryNames(app, reader, { role: 'adherent,membre', sort: 'name' })).toEqual([
    'Lise',
    'Membre',
  ]);
  expect(await directoryNames(app, reader, { role: 'bienfaiteur' })).toEqual([]);
  for (const q of ['Puni', 'Cache', 'Parti']) expect(await directoryNames(app, reader, { q })).toEqual([]);
});

test('filters combine: each one alone keeps more than all together', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'Lise' });
  const soon = new Date(Date.now() + 86_400_000);
  const one = await aMember(app, { username: 'Marine', plan: 'bienfaiteur' });
  const filters = {
    q: 'Mârine',
    role: 'bienfaiteur',
    min_score: '500',
    specialty: 'reseau',
    seeks_team: 'true',
    online: 'true',
  };
  const lacks: Record<keyof typeof filters, TestMember> = {
    q: await aMember(app, { username: 'Paul', plan: 'bienfaiteur' }),
    role: await aMember(app, { username: 'Marine-2' }),
    min_score: await aMember(app, { username: 'Marine-3', plan: 'bienfaiteur' }),
    specialty: await aMember(app, { username: 'Marine-4', plan: 'bienfaiteur' }),
    seeks_team: await aMember(app, { username: 'Marine-5', plan: 'bienfaiteur' }),
    online: await aMember(app, { username: 'Marine-6', plan: 'bienfaiteur' }),
  };
  for (const member of [one, ...Object.values(lacks)]) {
    await givePoints(app, member, member === lacks.min_score ? 499 : 500);
    await writeMember(app, member, {
      specialties: member === lacks.specialty ? ['Pwn'] : ['Réseau'],
      seeks_team_until: member === lacks.seeks_team ? new Date(Date.now() - 1000) : soon,
    });
    if (member !== lacks.online) app.context.presence.noteVisit(member.id);
  }
  expect(await directoryNames(app, reader, filters)).toEqual(['Marine']);
  for (const [name, member] of Object.entries(lacks)) {
    const others = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
    expect([name, (await directoryNames(app, reader, others)).sort()]).toEqual([
      name,
      ['Marine', member.username].sort(),
    ]);
  }
  expect((await readDirectory(app, reader, { ...filters, min_ctfs: '1' })).total).toBe(0);
  expect(
    (await readDirectory(app, reader, { min_score: '', min_ctfs: '', role: '', q: '', online: '0' })).total,
  ).toBe(8);
});

test('a search finds first name, last name, both, pseudo and badges, whatever the case and the accents', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'Lise' });
  const member = await aMember(app, { username: 'Cœur-de-Pirate' });
  await writeMember(app, member, { first_name: 'Gaëlle', last_name: 'Le Bœuf' });
  await giveBadge(app, member, 'asso-ancre', 'Ancre d’été');
  for (const q of ['gaelle', 'GAËLLE', 'le  boeuf', 'Gaëlle Le', 'COEUR', 'ancre d’ete', "d'été", ' pirate '])
    expect([q, await directoryNames(app, reader, { q })]).toEqual([q, [member.username]]);
  for (const q of ['boeuf coeur', 'pirate ancre', 'gaelle%', '.*'])
    expect([q, await directoryNames(app, reader, { q })]).toEqual([q, []]);
});

test('a name of sixty emojis is shown and found whole', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'Lise' });
  const member = await aMember(app, { username: 'Smiley' });
  const name = '🏴‍☠️🦜⚓'.repeat(12);
  expect([...name]).toHaveLength(72);
  await writeMember(app, member, { first_name: name, last_name: '⚓'.repeat(60) });
  const { members } = await readDirectory(app, reader, { q: name });
  expect(members.map((row) => [row.first_name, row.last_name])).toEqual([[name, '⚓'.repeat(60)]]);
  expect(await directoryNames(app, reader, { q: '⚓'.repeat(60) })).toEqual(['Smiley']);
  expect(await directoryNames(app, reader, { q: '⚓'.repeat(61) })).toEqual([]);
});

test('orders: last active, points, pseudo in French, newest', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'zoé10' });
  const [two, elan, eve] = [
    await aMember(app, { username: 'zoé2' }),
    await aMember(app, { username: 'Élan' }),
    await aMember(app, { username: 'eve' }),
  ];
  for (const [member, total, day] of [
    [reader, 10, 4],
    [two, 300, 1],
    [elan, 20, 3],
    [eve, 20, 2],
  ] as const) {
    await givePoints(app, member, total);
    await writeMember(app, member, { created_at: `2026-01-0${day}T12:00:00Z` });
  }
  for (const [member, minutes] of [
    [elan, 20],
    [two, 3],
  ] as const)
    await app.context.db.query('insert into presence (member_id, last_active_at) values ($1, $2)', [
      member.id,
      new Date(app.clock.now() - minutes * 60_000),
    ]);
  expect(await directoryNames(app, reader)).toEqual(['zoé10', 'zoé2', 'Élan', 'eve']);
  // Among equals, the member who scored first has the better rank.
  expect(await directoryNames(app, reader, { sort: 'score' })).toEqual(['zoé2', 'Élan', 'eve', 'zoé10']);
  expect(await directoryNames(app, reader, { sort: 'name' })).toEqual(['Élan', 'eve', 'zoé2', 'zoé10']);
  expect(await directoryNames(app, reader, { sort: 'recent' })).toEqual(['zoé10', 'Élan', 'eve', 'zoé2']);
  const statuses = (await readDirectory(app, reader)).members.map(({ is_online, last_active }) => [
    is_online,
    last_active,
  ]);
  const minute = (ms: number) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
  expect(statuses.map(([online]) => online)).toEqual([true, true, false, false]);
  expect(statuses[0]![1]).toBe(minute(app.clock.now()));
  expect(statuses[3]![1]).toBeNull();
});

test('pages have the size asked for; beyond the last comes the last', async () => {
  const app = await testApp();
  const members: TestMember[] = [];
  for (let n = 0; n < 26; n += 1) members.push(await aMember(app));
  const reader = members[0]!;
  const first = await readDirectory(app, reader, { sort: 'name' });
  expect([first.members.length, first.total, first.pagination]).toEqual([
    24,
    26,
    { current_page: 1, total_pages: 2 },
  ]);
  const all = await directoryNames(app, reader, { sort: 'name', size: '100' });
  const pages: string[] = [];
  for (const page of ['1', '2', '3'])
    pages.push(...(await directoryNames(app, reader, { sort: 'name', size: '10', page })));
  expect(pages).toEqual(all);
  const past = await readDirectory(app, reader, { sort: 'name', size: '10', page: '99' });
  expect([past.pagination.current_page, past.members.length]).toEqual([3, 6]);
  const none = await readDirectory(app, reader, { q: 'personne', page: '3' });
  expect([none.total, none.pagination]).toEqual([0, { current_page: 1, total_pages: 1 }]);
});

const REFUSED: [query: string, sentence: string][] = [
  ['min_score=beaucoup', 'Le minimum doit être un nombre.'],
  ['min_score=1.5', 'Le minimum doit être un nombre entier.'],
  ['min_ctfs=-1', 'Le minimum ne peut pas être négatif.'],
  ['min_score=1e12', 'Le minimum est trop grand.'],
  ['role=roi', 'Ce rôle n’existe pas.'],
  ['role=adherent,roi', 'Ce rôle n’existe pas.'],
  ['sort=age', 'Ce tri n’existe pas.'],
  ['online=oui', 'Ce filtre vaut true ou false.'],
  ['seeks_team=oui', 'Ce filtre vaut true ou false.'],
  ['page=un', 'La page doit être un nombre entier, de 1 à 100 000.'],
  ['page=0', 'La page doit être un nombre entier, de 1 à 100 000.'],
  ['page=1.5', 'La page doit être un nombre entier, de 1 à 100 000.'],
  ['page=100001', 'La page doit être un nombre entier, de 1 à 100 000.'],
  ['size=0', 'La taille de page doit être un nombre entier, de 1 à 100.'],
  ['size=101', 'La taille de page doit être un nombre entier, de 1 à 100.'],
  [`q=${'a'.repeat(101)}`, 'La recherche ne doit pas dépasser 100 caractères.'],
  [`specialty=${'a'.repeat(41)}`, 'La spécialité ne doit pas dépasser 40 caractères.'],
  ['q=a&q=b', 'La recherche doit être un texte.'],
  ['role=adherent&role=membre', 'Les rôles doivent être séparés par des virgules.'],
];

test('a query that means nothing is refused in French', async () => {
  const app = await testApp();
  const reader = await aMember(app);
  for (const [query, sentence] of REFUSED) {
    const answer = await app.call('GET', `/social/?${query}`, { token: reader.token });
    expect([query, answer.statusCode, answer.json().message]).toEqual([query, 422, sentence]);
  }
});

test('specialties to choose from, most frequent first; chats only where set', async () => {
  const app = await testApp();
  const reader = await aMember(app);
  const others = [await aMember(app), await aMember(app), await aMember(app)];
  expect(await readDirectory(app, reader)).toMatchObject({ specialties: [], community_links: [] });
  for (const [index, specialties] of [['web', 'Réseau'], ['Réseau', 'pwn'], ['reseau']].entries())
    await writeMember(app, others[index]!, { specialties });
  await setSetting(app.context, 'chat_url', 'https://discord.gg/fanion');
  await setSetting(app.context, 'second_chat_url', 'http://chat.exemple.fr');
  expect(await readDirectory(app, reader)).toMatchObject({
    specialties: [
      { name: 'Réseau', count: 3 },
      { name: 'pwn', count: 1 },
      { name: 'web', count: 1 },
    ],
    community_links: [{ name: 'Discord', url: 'https://discord.gg/fanion' }],
  });
  await setSetting(app.context, 'second_chat_url', 'https://chat.exemple.fr/salon');
  const links = async () => (await readDirectory(app, reader)).community_links.map(({ name }) => name);
  expect(await links()).toEqual(['Discord', 'chat.exemple.fr']);
  await setSetting(app.context, 'second_chat_name', 'Mattermost du club');
  expect(await links()).toEqual(['Discord', 'Mattermost du club']);
});
