import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const image = (width: number, height: number, background = '#2a6f97') =>
  sharp({ create: { width, height, channels: 3, background } });
const set = ({ token }: TestMember, avatar: unknown) =>
  app.call('PUT', '/profile/avatar', { token, body: { avatar } });
const png = await image(640, 320).png().toBuffer();
const jpeg = await image(64, 64).jpeg().toBuffer();
const NOT_IMAGE = 'Le fichier doit être une image';
const UNREADABLE = "Erreur lors du traitement de l'image";

test('a photo is set, changed and removed; its address and its ETag change with it', async () => {
  const member = await aMember(app, { username: 'Photo-Genique' });
  const byName = async () => app.call('GET', '/profile/avatar/photo-genique/by-username');
  const pavilion = await byName();
  expect(pavilion.headers['content-type']).toBe('image/svg+xml');

  const first = await set(member, dataUrl(png));
  expect(first.json()).toMatchObject({ id: member.id, has_photo: true, version: 1 });
  const photo = await app.http.inject(first.json().avatar_url);
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 100 });

  const second = await set(member, dataUrl(jpeg, 'image/jpeg'));
  expect(second.json().avatar_url).not.toBe(first.json().avatar_url);
  const etags = [pavilion, photo, await byName()].map((answer) => answer.headers.etag);

  const removed = await app.call('DELETE', '/profile/avatar', { token: member.token });
  expect(removed.json()).toMatchObject({ avatar_url: null, has_photo: false });
  expect((await app.call('DELETE', '/profile/avatar', { token: member.token })).statusCode).toBe(200);
  const after = await byName();
  expect([after.headers.etag, after.body]).toEqual([pavilion.headers.etag, pavilion.body]);
  expect(new Set(etags).size).toBe(3);
  const lines = await app.column<string>('select action from audit_log where actor_id = $1 order by id', [
    member.id,
  ]);
  expect(lines).toEqual(['member.avatar.set', 'member.avatar.set', 'member.avatar.remove']);
});

test('the boards show a new photo', async () => {
  const member = await aMember(app);
  const row = async () => {
    app.clock.advance(20_000);
    return (await app.read('/challenges/leaderboard?size=100', member)).global_leaderboard.find(
      (line: { username: string }) => line.username === member.username,
    );
  };
  expect((await row()).avatar_url).toBeNull();
  const { avatar_url } = (await set(member, dataUrl(png))).json();
  expect((await row()).avatar_url).toBe(avatar_url);
});

test.each([
  ['an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), NOT_IMAGE],
  ['HTML that says JPEG', dataUrl(Buffer.from('<script>alert(1)</script>'), 'image/jpeg'), NOT_IMAGE],
  ['HTML behind a JPEG’s first bytes', dataUrl(Buffer.from('\xff\xd8\xff<script>', 'latin1')), UNREADABLE],
  ['a JPEG cut short', dataUrl(jpeg.subarray(0, 150), 'image/jpeg'), UNREADABLE],
  ['a PNG cut short', dataUrl(png.subarray(0, png.length - 30)), UNREADABLE],
  ['too many pixels', dataUrl(await image(40_000, 1300).png().toBuffer()), UNREADABLE],
  ['an address', 'https://exemple.fr/photo.jpg', NOT_IMAGE],
  ['nothing', '', NOT_IMAGE],
  ['no text', 12, NOT_IMAGE],
])('%s is refused and changes nothing', async (_name, avatar, sentence) => {
  const member = await aMember(app);
  await set(member, dataUrl(png));
  const before = [await rowCounts(app), (await app.read('/profile/', member)).avatar_url];
  const answer = await set(member, avatar);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { avatar: sentence }]);
  expect([await rowCounts(app), (await app.read('/profile/', member)).avatar_url]).toEqual(before);
});

test.each([
  [1, 1],
  [40_000, 8],
  [8, 40_000],
])('an image of %i × %i is one', async (width, height) => {
  const member = await aMember(app);
  const answer = await set(member, dataUrl(await image(width, height).png().toBuffer()));
  const stored = await sharp((await app.http.inject(answer.json().avatar_url)).rawPayload).metadata();
  expect(Math.max(stored.width, stored.height)).toBe(Math.min(200, Math.max(width, height)));
});

test('5 MB are the limit, with its sentence', async () => {
  const member = await aMember(app);
  const padded = (size: number) => dataUrl(Buffer.concat([png, Buffer.alloc(size - png.length)]));
  const over = await set(member, padded(5 * 1024 * 1024 + 1));
  expect([over.statusCode, over.json().message]).toEqual([
    413,
    'La taille du fichier ne doit pas dépasser 5MB',
  ]);
  expect((await set(member, padded(8 * 1024 * 1024))).statusCode).toBe(413);
  expect((await set(member, padded(5 * 1024 * 1024))).statusCode).toBe(200);
});

test('a manager removes a photo with a reason, which the audit log has', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const member = await aMember(app);
  await set(member, dataUrl(png));
  const remove = (by: TestMember, reason: string, id: number | string = member.id) =>
    app.call('POST', `/profile/manage/members/${id}/moderate`, {
      token: by.token,
      body: { what: 'photo', reason },
    });
  expect((await remove(member, 'Moi')).statusCode).toBe(403);
  for (const reason of ['', '  ', '\u200b', 'x'.repeat(501)])
    expect((await remove(manager, reason)).json()).toMatchObject({ fields: { reason: expect.any(String) } });
  expect((await remove(manager, 'Personne', 424_242)).json().error).toBe('member_not_found');
  expect((await remove(manager, 'x', 'moi')).statusCode).toBe(404);
  const done = await remove(manager, ' Publicité\u202e ');
  expect([done.statusCode, done.json()]).toEqual([
    200,
    { message: 'La photo est retirée, et le membre prévenu.' },
  ]);
  expect((await remove(manager, 'Encore')).json().error).toBe('avatar_not_found');
  expect((await app.call('GET', `/profile/avatar/${member.id}`)).headers['content-type']).toBe(
    'image/svg+xml',
  );
  const lines = await app.context.db.query(
    'select channel, action, target, details from audit_log where actor_id = $1',
    [manager.id],
  );
  expect(lines).toEqual([
    {
      channel: 'web',
      action: 'member.moderate',
      target: `member:${member.id}`,
      details: { what: 'photo', reason: 'Publicité' },
    },
  ]);
});
