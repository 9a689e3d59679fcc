import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const manager = await aMember(app, { role: 'manager' });
const picture = (width: number, background = '#246') =>
  sharp({ create: { width, height: 40, channels: 3, background } });
const large = await picture(2_000)
  .withExif({ IFD0: { Copyright: 'secret' } })
  .png()
  .toBuffer();

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = manager.token) =>
  app.call(method, `/challenges/authoring${path}`, { token, ...(body ? { body } : {}) });
const drop = (id: number, bytes: Buffer, token = manager.token) =>
  app.http.inject({
    method: 'POST',
    url: `/api/challenges/authoring/${id}/images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
const begin = async (name: string, token = manager.token) => (await call('POST', '', { name }, token)).json();
const served = (sha256: string) => app.http.inject({ url: `/api/challenges/images/${sha256}` });

test('an image of a theme is dropped with what the filter made of it, seen once saved, replaced, taken off and brought back', async () => {
  const { id, version, content } = await begin('Fresque');
  const sent = (await drop(id, large)).json();
  expect(sent).toMatchObject({ width: 1_680, remade: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await served(sent.sha256)).statusCode).toBe(404);
  const logo = (await drop(id, await picture(60).jpeg().toBuffer())).json();
  expect(logo).toMatchObject({ width: 60, height: 40, remade: false });

  const first = { ...content, background_image: sent.sha256, logo: logo.sha256 };
  const saved = (await call('PUT', `/${id}`, { version, content: first })).json();
  expect(saved.content).toMatchObject({ background_image: sent.sha256, logo: logo.sha256 });
  expect(saved.revisions[0].changed.toSorted()).toEqual(['background_image', 'logo']);
  const imageAnswer = await served(sent.sha256);
  expect([imageAnswer.statusCode, imageAnswer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(imageAnswer.rawPayload.includes('secret')).toBe(false);

  const other = (await drop(id, await picture(80, '#a42').webp().toBuffer())).json();
  const second = { ...saved.content, background_image: other.sha256, logo: null };
  const replaced = (await call('PUT', `/${id}`, { version: saved.version, content: second })).json();
  expect(replaced.content).toMatchObject({ background_image: other.sha256, logo: null });
  expect((await served(logo.sha256)).statusCode).toBe(404);
  const revision = (await call('GET', `/${id}/revisions/${saved.version}`)).json();
  const back = await call('PUT', `/${id}`, { version: replaced.version, content: revision.content });
  expect(back.json().content).toMatchObject({ background_image: sent.sha256, logo: logo.sha256 });
});

test('a state kept before images were written says nothing of them, and takes none away', async () => {
  const { id, version, content } = await begin('Ancienne');
  const { sha256 } = (await drop(id, await picture(50).jpeg().toBuffer())).json();
  const saved = (await call('PUT', `/${id}`, { version, content: { ...content, logo: sha256 } })).json();
  await app.context.db.query(
    `update challenge_revision set content = content - 'logo' - 'background_image' where challenge_id = $1`,
    [id],
  );
  expect((await call('GET', `/${id}/revisions/${saved.version}`)).json().content.logo).toBe(sha256);
});

test('what is no image, too large or of another is refused, and stored bytes are never served as one', async () => {
  const { id, version, content } = await begin('Refus');
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
    large.subarray(0, 200),
    Buffer.alloc(0),
  ]) {
    const refused = await drop(id, bytes);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['file']]);
  }
  expect((await drop(id, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
  const html = await app.context.storage.put(Buffer.from('<script>alert(1)</script>'));
  const raw = await app.context.storage.put(large);
  for (const sha256 of [html, raw, 'f'.repeat(64)]) {
    const refused = await call('PUT', `/${id}`, { version, content: { ...content, logo: sha256 } });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['content.logo']]);
  }

  const author = await aMember(app);
  const mine = await begin('Proposition', author.token);
  const theirs = (await drop(id, await picture(70).jpeg().toBuffer())).json();
  const stolenContent = { ...mine.content, logo: theirs.sha256 };
  const path = `/${mine.id}`;
  expect(
    (await call('PUT', path, { version: mine.version, content: stolenContent }, author.token)).statusCode,
  ).toBe(422);
  expect((await drop(id, await picture(70).jpeg().toBuffer(), author.token)).statusCode).toBe(403);
  expect((await drop(mine.id, await picture(70).jpeg().toBuffer(), author.token)).statusCode).toBe(200);
});
