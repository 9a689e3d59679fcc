import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, endEvent, submitInEvent } from '../../testing/parts/events.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const archive = (event: { slug: string }, token = manager.token) =>
  app.call('GET', `/ctf/manage/events/${event.slug}/archive`, { token });

/** A published write-up, with or without its account. */
async function aWriteup(
  authorId: number,
  eventId: number,
  title: string,
  state = 'published',
): Promise<number> {
  const published = {
    title,
    summary: 'En deux mots.',
    content: `Le texte de ${title}.`,
    tags: [],
    readTime: 1,
  };
  const [row] = await db.query<{ id: number }>(
    `insert into writeup (author_id, event_id, title, summary, content, state, published, published_at)
     values ($1, $2, $3, '', $4, $5, $6, now()) returning id`,
    [authorId, eventId, title, `Brouillon de ${title}`, state, state === 'published' ? published : null],
  );
  return row!.id;
}

test('an ended event leaves its ranking, solves, announcements, challenges and published write-ups in one zip', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 200 });
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, challenge, 'FANION{essai-faux}');
  await submitInEvent(app, first, event, challenge);
  await submitInEvent(app, second, event, challenge);
  await app.call('POST', `/ctf/manage/events/${event.id}/announcements`, {
    token: manager.token,
    body: { text: 'La salle ferme à minuit.' },
  });
  expect((await archive(event)).json().message).toContain('n’est pas terminé');
  await endEvent(app, event.id);
  await aWriteup(first.id, event.id, 'Par la porte');
  await aWriteup(second.id, event.id, 'Pas encore relu', 'submitted');
  const answer = await archive(event);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  const text = (name: string) => strFromU8(files[name]!);
  const names = Object.keys(files).sort();
  expect(names.filter((name) => !name.includes('/'))).toEqual([
    'annonces.csv',
    'classement.csv',
    'ctftime.json',
    'event.yml',
    'lisez-moi.txt',
    'resolutions.csv',
  ]);
  expect(text('classement.csv')).toContain(first.username);
  expect(text('annonces.csv')).toContain('La salle ferme à minuit.');
  const solves = text('resolutions.csv').trim().split(/\r?\n/);
  expect(solves.map((line) => line.split(';')[1])).toEqual(['Participant', first.username, second.username]);
  expect(names.filter((name) => name.endsWith('challenge.yml'))).toHaveLength(1);
  const writeups = names.filter((name) => name.startsWith('writeups/'));
  expect(writeups).toHaveLength(1);
  expect(text(writeups[0]!)).toContain(`Par ${first.username}`);
  // No typed text, no address, no draft.
  const all = names.map(text).join('\n');
  for (const word of ['essai-faux', first.email, 'Brouillon de', challenge.flag])
    expect(all).not.toContain(word);
  expect(await db.query(`select 1 from audit_log where action = 'event.archive'`)).toHaveLength(1);
});

test('an archive taken before the freeze is lifted says which of its rankings everybody sees', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  const files = unzipSync((await archive(event)).rawPayload);
  const text = (name: string) => strFromU8(files[name]!);
  expect(text('lisez-moi.txt')).toContain('encore figé par le gel');
  expect(text('classement.csv')).toMatch(new RegExp(`${player.username}.*100`));
  expect(JSON.parse(text('ctftime.json')).standings).toMatchObject([{ score: 0 }]);
});

test('the archive of an event is for who organises it', async () => {
  const event = await anEvent(app);
  await endEvent(app, event.id);
  expect((await archive(event, (await aMember(app)).token)).statusCode).toBe(403);
  expect((await archive({ slug: 'jamais-vu' })).statusCode).toBe(404);
});
