import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import {
  aDraft,
  aPublished,
  aSolvedChallenge,
  read,
  review,
  save,
  send,
  TEXT,
} from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { deleteUnused } from './queries.ts';

const app = await testApp({ config: { limitFactor: 1000 }, idle: true });
const { db } = app.context;
const manager = await aMember(app, { plan: null, role: 'manager' });

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const plain = (width: number, height: number, background = '#246') =>
  sharp({ create: { width, height, channels: 3, background } });
const picture = async (width = 64, height = 40, background?: string) =>
  dataUrl(await plain(width, height, background).png().toBuffer());

const add = (who: TestMember, id: number, image: string) =>
  app.call('POST', `/ctf/writeups/${id}/images`, { token: who.token, body: { image } });
const see = (who: TestMember | null, image: number | string) =>
  app.call('GET', `/ctf/writeups/images/${image}`, who ? { token: who.token } : {});
const countOf = async (id: number): Promise<number> => {
  const rows = await app.column<number>(
    'select count(*)::int as n from writeup_image where writeup_id = $1',
    [id],
  );
  return rows[0]!;
};
const showing = (image: number, words = 'La page') => `${TEXT}\n\n![${words}](image:${image})`;

/** A draft with a picture in its text. */
async function anIllustrated(readers: TestMember[] = []) {
  const { challenge, author } = await aSolvedChallenge(app, readers);
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  const { image } = (await add(author, draft.id, await picture())).json();
  const saved = (await save(app, author, draft, { content: showing(image.id) })).json().writeup;
  return { challenge, author, writeup: saved, image: image.id as number };
}

/** A published write-up with a picture, and its readers. */
async function aPublicOne(readers: TestMember[] = []) {
  const made = await anIllustrated(readers);
  await send(app, made.author, made.writeup.id);
  const answer = await review(app, manager, made.writeup.id, { publish: true });
  expect(answer.statusCode).toBe(200);
  return { ...made, writeup: answer.json().writeup };
}

test('only the author of a write-up adds pictures to it', async () => {
  const { author, challenge } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  const other = await aMember(app, { plan: 'bienfaiteur' });
  const image = await picture();
  const missing = await add(other, 424_242, image);
  expect(missing.statusCode).toBe(404);
  for (const who of [other, manager]) {
    const answer = await add(who, id, image);
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
  }
  expect((await add(await aMember(app), id, image)).statusCode).toBe(403);
  expect(await countOf(id)).toBe(0);
});

test('what is no jpeg, png or webp is refused, whatever it says it is', async () => {
  const { author, challenge } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const image of [
    dataUrl(Buffer.from(svg), 'image/svg+xml'),
    dataUrl(Buffer.from(svg)),
    dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'),
    dataUrl(await plain(8, 8).gif().toBuffer()),
    'https://exemple.fr/image.png',
    '',
  ]) {
    const answer = await add(author, id, image);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { image: 'Le fichier doit être une image' },
    ]);
  }
  const large = Buffer.concat([await plain(8, 8).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  const refused = await add(author, id, dataUrl(large));
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    'La taille du fichier ne doit pas dépasser 5MB',
  ]);
  expect(await countOf(id)).toBe(0);
});

test('ten pictures at most, however many come at once; the same one again is the same', async () => {
  const { author, challenge } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  const sent = await Promise.all(Array.from({ length: 13 }, (_, n) => picture(20 + n)));
  const answers = await Promise.all(sent.map((image) => add(author, id, image)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(10).fill(200),
    ...Array(3).fill(409),
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
  expect([refused.error, refused.message]).toEqual([
    'image_limit',
    expect.stringMatching(/^Un write-up a dix images/),
  ]);
  const acceptedIndex = answers.findIndex(({ statusCode }) => statusCode === 200);
  const again = await add(author, id, sent[acceptedIndex]!);
  expect(again.json()).toEqual(answers[acceptedIndex]!.json());
  expect(await countOf(id)).toBe(10);
});

test('pictures of one write-up have a size together', async () => {
  const { author, challenge } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  await add(author, id, await picture());
  await db.query(`update writeup_image set bytes = decode(repeat('00', $2), 'hex') where writeup_id = $1`, [
    id,
    8 * 1024 * 1024,
  ]);
  expect((await add(author, id, await picture(65))).json().error).toBe('image_limit');
});

test('it is kept as a JPEG of 1 600 px at most, right way up, without its metadata', async () => {
  const { author, challenge } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  const photo = await plain(3200, 1600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret-Position-48N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { image } = (await add(author, id, dataUrl(photo))).json();
  expect(image).toMatchObject({ width: 800, height: 1600 });
  const answer = await see(author, image.id);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const metadata = await sharp(answer.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  const revalidation = await app.call('GET', `/ctf/writeups/images/${image.id}`, {
    token: author.token,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(revalidation.statusCode).toBe(304);
  const small = (await add(author, id, await picture(30, 20))).json().image;
  expect(small).toMatchObject({ width: 30, height: 20 });
  expect((await read(app, author, id)).json().images).toEqual([image, small]);
});

test('a picture of a draft is its author’s; sent, the reviewers’ too', async () => {
  const { author, writeup, image } = await anIllustrated();
  const missing = await see(author, 424_242);
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'Image introuvable']);
  const hidden = async (who: TestMember) => {
    const answer = await see(who, image);
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
  };
  expect((await see(author, image)).statusCode).toBe(200);
  await hidden(manager);
  await hidden(await aMember(app));
  expect((await see(null, image)).statusCode).toBe(401);
  expect((await see(await aMember(app, { plan: null }), image)).statusCode).toBe(403);
  await send(app, author, writeup.id);
  expect((await see(manager, image)).statusCode).toBe(200);
  expect((await read(app, manager, writeup.id)).json().images.map(({ id }: { id: number }) => id)).toEqual([
    image,
  ]);
  await hidden(await aMember(app, { plan: 'bienfaiteur' }));
});

test('a published write-up’s picture is for who has solved its challenge', async () => {
  const reader = await aMember(app);
  const { challenge, image } = await aPublicOne();
  const before = await see(reader, image);
  expect([before.statusCode, before.json().error]).toEqual([404, 'image_not_found']);
  await submit(app, reader, challenge);
  expect((await see(reader, image)).statusCode).toBe(200);
});

test('readers get the pictures that the text they read names, and no other', async () => {
  const reader = await aMember(app);
  const { author, writeup, image } = await aPublicOne([reader]);
  const other = (await add(author, writeup.id, await picture(77))).json().image.id as number;
  expect((await see(author, other)).statusCode).toBe(200);
  for (const who of [reader, manager]) expect((await see(who, other)).statusCode).toBe(404);
  expect((await read(app, reader, writeup.id)).json().images).toHaveLength(1);
  // A new picture requires a review, however small the change of text.
  const content = `${showing(image)}\n\n![Autre](image:${other})`;
  const saved = await save(app, author, writeup, { content });
  expect(saved.json().writeup).toMatchObject({ state: 'submitted' });
  expect((await see(reader, other)).statusCode).toBe(404);
  expect((await see(manager, other)).statusCode).toBe(200);
  expect((await see(reader, image)).statusCode).toBe(200);
  await review(app, manager, writeup.id, { publish: true });
  expect((await see(reader, other)).statusCode).toBe(200);
});

test('another write-up’s picture is not one of this text', async () => {
  const reader = await aMember(app);
  const { image } = await anIllustrated();
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const content = showing(image);
  const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id, content });
  for (const who of [reader, author]) {
    expect((await read(app, who, id)).json().images).toEqual([]);
    expect((await see(who, image)).statusCode).toBe(404);
  }
});

test('a picture that has no words is not proposed, nor shown by an edit', async () => {
  const { author, writeup, image } = await anIllustrated();
  const bare = (await save(app, author, writeup, { content: showing(image, ' ') })).json().writeup;
  const refused = await send(app, author, bare.id);
  expect([refused.statusCode, refused.json().fields.content]).toEqual([
    422,
    expect.stringMatching(/^Décrivez chaque image/),
  ]);
  const describedWriteup = (await save(app, author, bare, { content: showing(image) })).json().writeup;
  await send(app, author, describedWriteup.id);
  expect((await save(app, author, describedWriteup, { content: showing(image, '') })).statusCode).toBe(422);
});

test('pictures that no version of the text names go after a day', async () => {
  const { author, writeup, image } = await aPublicOne();
  const unused = (await add(author, writeup.id, await picture(70))).json().image.id as number;
  const passDay = () =>
    db.query(
      `update writeup_image set unused_since = unused_since - interval '25 hours' where writeup_id = $1`,
      [writeup.id],
    );
  await deleteUnused(db);
  await deleteUnused(db);
  expect(await countOf(writeup.id)).toBe(2);
  // A picture used again in time stays.
  await passDay();
  const saveAnswer = (
    await save(app, author, writeup, { content: `${showing(image)} ![A](image:${unused})` })
  ).json();
  await deleteUnused(db);
  expect(await countOf(writeup.id)).toBe(2);
  // One is out of the draft text and still in the public one; the other is in the draft alone.
  await save(app, author, saveAnswer.writeup, {
    content: `${TEXT} ![A](image:${unused}0) ![A](image:${unused})`,
  });
  await passDay();
  await deleteUnused(db);
  expect(await countOf(writeup.id)).toBe(2);
  const now = (await read(app, author, writeup.id)).json();
  await save(app, author, now, { content: `${TEXT} ![A](image:${unused}0)` });
  await deleteUnused(db);
  await passDay();
  await deleteUnused(db);
  expect((await see(author, image)).statusCode).toBe(200);
  expect((await see(author, unused)).statusCode).toBe(404);
});

test('pictures go with the draft, and with the text that its author takes back', async () => {
  const draft = await anIllustrated();
  const archive = ({ author, writeup }: Awaited<ReturnType<typeof anIllustrated>>) =>
    app.call('DELETE', `/ctf/writeups/${writeup.id}`, { token: author.token });
  expect((await archive(draft)).statusCode).toBe(200);
  const publicWriteup = await aPublicOne();
  expect((await archive(publicWriteup)).statusCode).toBe(200);
  for (const { writeup, author } of [draft, publicWriteup]) {
    expect(await countOf(writeup.id)).toBe(0);
    expect((await add(author, writeup.id, await picture())).statusCode).toBeGreaterThan(403);
  }
});

test('a member who leaves keeps the pictures of what is published, and no other', async () => {
  const reader = await aMember(app);
  const { author, writeup, image } = await aPublicOne([reader]);
  const later = (await add(author, writeup.id, await picture(71))).json().image.id as number;
  await save(app, author, writeup, { content: `${showing(image)} ![Après](image:${later})` });
  const { challenge } = await aSolvedChallenge(app);
  await submit(app, author, challenge);
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  await add(author, draft.id, await picture());
  expect((await removeMember(app.context, author.id, { actorId: null, channel: 'cli' })).ok).toBe(true);
  expect(await countOf(draft.id)).toBe(0);
  expect(await countOf(writeup.id)).toBe(1);
  expect((await see(reader, image)).statusCode).toBe(200);
  expect((await see(manager, later)).statusCode).toBe(404);
});
