import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

/** Three solo players and a team: the first and third in students, the second in open, the team in none. */
async function anEventWithBrackets() {
  const event = await anEvent(app);
  const challenges = [];
  for (const points of [400, 300, 200, 100])
    challenges.push(await anEventChallenge(app, event.id, { points }));
  const [students, open] = await db.query<{ id: number }>(
    `insert into event_bracket (event_id, name, mode, position)
     values ($1, 'Étudiants', 'solo', 1), ($1, 'Ouvert', 'both', 2) returning id`,
    [event.id],
  );
  const players = [];
  for (const bracket of [students!, open!, students!]) {
    const player = await aPlayer(app, event.id);
    await db.query('update entrant set bracket_id = $2 where id = $1', [player.entrantId, bracket.id]);
    players.push(player);
  }
  const mate = await aMember(app);
  await anEntrant(app, event.id, [mate], `Les Sans-Catégorie ${event.id}`);
  const [first, second, third] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0]];
  await submitInEvent(app, first, event, challenges[0]!);
  await submitInEvent(app, second, event, challenges[1]!);
  await submitInEvent(app, third, event, challenges[2]!);
  // A version of a board may be a quarter of a second late.
  app.clock.advance(120_000);
  return { event, challenges, students: students!.id, open: open!.id, first, second, third, mate };
}

const live = async (event: { id: number }, query: string, { token }: { token: string }) =>
  app.call('GET', `/ctf/live/${event.id}?${query}`, { token });
const ranksOf = (answer: { json(): unknown }) => {
  const { liveCTF } = answer.json() as { liveCTF: Record<'players' | 'teams', Record<string, unknown>[]> };
  return [...liveCTF.players, ...liveCTF.teams].map(({ id, rank, overallRank }) => [id, rank, overallRank]);
};

test('a bracket has its own ranks on the board, alone, in teams or together, and leaves the others theirs', async () => {
  const { event, students, open, first, second, third, mate } = await anEventWithBrackets();
  const all = await live(event, 'mode=solo', first);
  expect(ranksOf(all)).toEqual([
    [first.entrantId, 1, 1],
    [second.entrantId, 2, 2],
    [third.entrantId, 3, 3],
  ]);
  expect(all.json().liveCTF.brackets).toEqual([
    { id: students, name: 'Étudiants', total: 2 },
    { id: open, name: 'Ouvert', total: 1 },
  ]);
  for (const mode of ['solo', 'all'])
    expect(ranksOf(await live(event, `mode=${mode}&bracket=${students}`, mate))).toEqual([
      [first.entrantId, 1, 1],
      [third.entrantId, 2, 3],
    ]);
  // None of its entrants is a team: its solo players are shown.
  const other = await live(event, `mode=team&bracket=${students}`, mate);
  expect(other.json().liveRanking).toMatchObject({ mode: 'solo', bracket: students, total: 2 });
  expect((await app.read(`/ctf/live/${event.id}/me`, third)).row).toMatchObject({
    rank: 3,
    bracket: { id: students, name: 'Étudiants', rank: 2, total: 2, page: 1, overallPage: 1 },
  });
  expect((await app.read(`/ctf/live/${event.id}/me`, mate)).row.bracket).toBeNull();
});

test('a bracket that is none of the event is refused', async () => {
  const { event, first } = await anEventWithBrackets();
  const { open } = await anEventWithBrackets();
  expect((await live(event, `bracket=${open}`, first)).json().error).toBe('bracket_not_found');
  expect((await live(event, 'bracket=x', first)).statusCode).toBe(422);
});

test('a freeze holds the ranks of a bracket as it does the others, those of its own players included', async () => {
  const { event, challenges, students, first, third } = await anEventWithBrackets();
  const read = () => live(event, `mode=solo&bracket=${students}`, first);
  await app.call('POST', `/ctf/manage/events/${event.slug}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  const before = await read();
  for (const challenge of [challenges[0]!, challenges[1]!]) await submitInEvent(app, third, event, challenge);
  app.clock.advance(120_000);
  const after = await read();
  expect(ranksOf(after)).toEqual(ranksOf(before));
  expect(after.headers.etag).toBe(before.headers.etag);
  const own = await app.call('GET', `/ctf/live/${event.id}/me`, { token: third.token });
  expect(own.json().row).toMatchObject({ score: 900, bracket: { rank: 2, total: 2 } });
});

test('the curve, the page of the event and the embedded board are those of the bracket, and stand still in a freeze', async () => {
  await setSetting(app.context, 'embed_origins', 'https://club.exemple.fr');
  const { event, challenges, students, open, first, second, third } = await anEventWithBrackets();
  const paths = [
    `/ctf/live/${event.id}/graph?mode=all&bracket=${students}`,
    `/ctf/events/${event.slug}/brackets/${students}`,
    `/ctf/events/${event.slug}/embed?bracket=${students}&theme=dark`,
  ];
  const read = (path: string, { token }: { token: string } = first) => app.call('GET', path, { token });
  const [graph, page, embedded] = await Promise.all(paths.map((path) => read(path)));
  expect(graph!.json().series.map(({ id }: { id: number }) => id)).toEqual([
    first.entrantId,
    third.entrantId,
  ]);
  expect(page!.json()).toEqual({
    total: 2,
    leaderboard: [
      { rank: 1, name: first.username, score: 400, solved: 1, isOwnTeam: true },
      { rank: 2, name: third.username, score: 200, solved: 1, isOwnTeam: false },
    ],
  });
  expect(embedded!.body).toContain(`<td>2</td><td>${third.username}</td>`);
  expect(embedded!.body).not.toContain(second.username);
  expect(embedded!.body).toContain(`<a href="?theme=dark&amp;bracket=${open}">Ouvert</a>`);
  for (const path of [
    `/ctf/live/${event.id}/graph?bracket=${open + 1000}`,
    `/ctf/events/${event.slug}/brackets/${open + 1000}`,
    `/ctf/events/${event.slug}/embed?bracket=${open + 1000}`,
  ])
    expect((await read(path)).json().error).toBe('bracket_not_found');

  await app.call('POST', `/ctf/manage/events/${event.slug}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  const before = await Promise.all(paths.map((path) => read(path)));
  for (const challenge of [challenges[0]!, challenges[1]!]) await submitInEvent(app, third, event, challenge);
  app.clock.advance(120_000);
  const after = await Promise.all(paths.map((path) => read(path)));
  for (const [index, answer] of after.entries()) expect(answer.body).toBe(before[index]!.body);
  // Organisers read the real ranking of a bracket wherever they read the real one of all.
  expect((await read(paths[1]!, manager)).json().leaderboard[0]).toMatchObject({
    rank: 1,
    name: third.username,
    score: 900,
  });
});

test('who is not shown the ranking of an event is not shown that of a bracket', async () => {
  const { event, students } = await anEventWithBrackets();
  const stranger = await aMember(app);
  const answer = await app.call('GET', `/ctf/events/${event.slug}/brackets/${students}`, {
    token: stranger.token,
  });
  expect(answer.json()).toEqual({ leaderboard: [], total: 0 });
});

test('what is left of an event says the rank in the bracket: its page, the attestation, the table', async () => {
  const { event, first, second, third, mate } = await anEventWithBrackets();
  await endEvent(app, event.id);
  const page = await app.read(`/ctf/events/${event.slug}/afterwards`, third);
  expect(page.brackets).toMatchObject([
    {
      name: 'Étudiants',
      total: 2,
      rows: [
        { id: first.entrantId, rank: 1, score: 400 },
        { id: third.entrantId, rank: 2, score: 200 },
      ],
    },
    { name: 'Ouvert', total: 1, rows: [{ id: second.entrantId, rank: 1 }] },
  ]);
  expect(page.own).toMatchObject({ rank: 3, bracket: { name: 'Étudiants', rank: 2, total: 2 } });
  const pdf = await app.call('GET', `/ctf/events/${event.slug}/attestation`, { token: third.token });
  expect(pdf.statusCode).toBe(200);
  expect((await app.read(`/ctf/events/${event.slug}/afterwards`, mate)).own.bracket).toBeNull();
  const csv = (
    await app.call('GET', `/ctf/manage/events/${event.id}/results.csv`, { token: manager.token })
  ).body.split('\r\n');
  expect(csv[0]).toBe('\uFEFFRang;Équipe;Score;Résolus;Dernière résolution;Catégorie;Rang en catégorie');
  expect(csv[3]).toMatch(new RegExp(`^3;${third.username};200;1;.*;Étudiants;2$`));
  expect(csv[4]).toMatch(/;;$/);
  // CTFtime has no brackets: its feed is unchanged.
  const feed = await app.read(`/ctf/events/${event.slug}/ctftime`, first);
  expect(feed.standings.map(({ pos }: { pos: number }) => pos)).toEqual([1, 2, 3, 4]);
  expect(JSON.stringify(feed)).not.toContain('Étudiants');
});

test('a bracket whose name changes is shown by its new one at once', async () => {
  const { event, students, first } = await anEventWithBrackets();
  await live(event, '', first);
  await app.call('PUT', `/ctf/manage/events/${event.id}/brackets/${students}`, {
    token: manager.token,
    body: { name: 'Lycéens', description: '', mode: 'solo' },
  });
  await setEvent(app, event.id, { ends_at: new Date(Date.now() + HOUR) });
  expect((await live(event, '', first)).json().liveCTF.brackets[0].name).toBe('Lycéens');
});
