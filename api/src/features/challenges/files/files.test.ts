import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { withFile, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setRole } from '../../profiles/members/service.ts';

const app = await testApp();
const { db } = app.context;
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));

const link = (member: TestMember, slug: string, file: number) =>
  app.call('POST', `/challenges/${slug}/files/${file}/link`, { token: member.token });
/** Follows a link as a browser does: without a session. */
const load = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers });

/** A challenge with a file, and a member's link to it. */
async function aLink(options: { name?: string; required?: boolean; member?: TestMember } = {}) {
  const member = options.member ?? (await aMember(app));
  const challenge = await aChallenge(app);
  const { name = 'capture.pcap', required = true } = options;
  const file = await withFile(app, challenge.id, { name, bytes: BYTES, required });
  const answer = await link(member, challenge.slug, file);
  expect(answer.statusCode).toBe(200);
  return { member, challenge, file, url: answer.json().url as string };
}

test('a file is downloaded whole, as an attachment that no browser opens', async () => {
  const { url } = await aLink();
  const answer = await load(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(BYTES)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="capture.pcap"; filename*=UTF-8''capture.pcap`,
    'content-length': '1000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
});

test('a part of it is resumed, a part that does not exist is not', async () => {
  const { url } = await aLink();
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=990-', 990, 1000],
    ['bytes=-10', 990, 1000],
    ['bytes=500-5000', 500, 1000],
  ] as const) {
    const part = await load(url, { range });
    expect([range, part.statusCode]).toEqual([range, 206]);
    expect(part.headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`);
    expect(part.rawPayload.equals(BYTES.subarray(from, to))).toBe(true);
  }
  const beyond = await load(url, { range: 'bytes=1000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
});

test.each([
  ['plan "final".txt', 'plan__final_.txt', 'plan%20%22final%22.txt'],
  ['a\r\nSet-Cookie: x=1.txt', 'a__Set-Cookie__x_1.txt', 'a%0D%0ASet-Cookie%3A%20x%3D1.txt'],
  ['relevé été 🏴‍☠️.pdf', null, 'relev%C3%A9%20%C3%A9t%C3%A9%20%F0%9F%8F%B4%E2%80%8D%E2%98%A0%EF%B8%8F.pdf'],
  ["l'étrave(1)*.zip", null, 'l%27%C3%A9trave%281%29%2A.zip'],
  [`${'é'.repeat(120)}.bin`, null, `${'%C3%A9'.repeat(120)}.bin`],
])('the name %j is told without breaking the header', async (name, plain, encoded) => {
  const { url } = await aLink({ name });
  const answer = await load(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.~!%#$&+^`|-]+$/);
  if (plain) expect(disposition).toContain(`filename="${plain}"`);
  expect(disposition.endsWith(`UTF-8''${encoded}`)).toBe(true);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a forged, expired or other file’s ticket opens nothing', async () => {
  const { url, member, challenge } = await aLink();
  const other = await aLink({ member });
  const address = new URL(url, 'http://x');
  const ticket = address.searchParams.get('ticket')!;
  const [who, session, until, mac] = ticket.split('.') as [string, string, string, string];
  const longer = (Number.parseInt(until, 36) + 3600).toString(36);
  const forged = [
    `${who}.${session}.${longer}.${mac}`,
    `${(Number.parseInt(who, 36) + 1).toString(36)}.${session}.${until}.${mac}`,
    `${who}.${session}.${until}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
    `${who}.${session}.${until}.`,
    `${who}.${session}.${until}`,
    '...',
    'x',
    `-1.${session}.${until}.${mac}`,
    `zzzzzzzzzzzzzz.${session}.${until}.${mac}`,
    'é'.repeat(50),
  ];
  for (const text of forged) {
    const answer = await load(`${address.pathname}?ticket=${encodeURIComponent(text)}`);
    expect([text, answer.statusCode]).toEqual([text, 404]);
  }
  expect((await load(`${new URL(other.url, 'http://x').pathname}?ticket=${ticket}`)).statusCode).toBe(404);
  expect((await load(address.pathname)).statusCode).toBe(422);
  app.clock.advance(599_000);
  expect((await load(url)).statusCode).toBe(200);
  app.clock.advance(2_000);
  const late = await load(url);
  expect([late.statusCode, late.json().message]).toEqual([
    404,
    'Ce lien a expiré. Demandez-en un nouveau depuis le challenge.',
  ]);
  expect(challenge.slug).not.toBe(other.challenge.slug);
});

test.each<[string, (link: Awaited<ReturnType<typeof aLink>>) => Promise<unknown>]>([
  ['the session ended', ({ member }) => app.call('POST', '/auth/logout', { token: member.token, body: {} })],
  ['the member was suspended', ({ member }) => setSuspended(app.context, member.id, true)],
  [
    'the membership ran out',
    async ({ member }) => {
      await db.query(
        `update membership set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year' where member_id = $1`,
        [member.id],
      );
    },
  ],
  [
    'the challenge was hidden',
    async ({ challenge }) => {
      await db.query(`update challenge set state = 'hidden' where id = $1`, [challenge.id]);
      app.context.events.publish('challenges-changed', { challengeId: challenge.id });
    },
  ],
  [
    'the challenge went to another plan',
    async ({ challenge }) => {
      await db.query(`update challenge set plan = 'bienfaiteur' where id = $1`, [challenge.id]);
      app.context.events.publish('challenges-changed', { challengeId: challenge.id });
    },
  ],
  [
    'the challenge asks for another one',
    async ({ challenge }) => {
      await withPrerequisites(app, challenge.id, [(await aChallenge(app)).id]);
    },
  ],
  [
    'the file became a bonus',
    async ({ file, challenge }) => {
      await db.query('update challenge_file set required = false where id = $1', [file]);
      app.context.events.publish('challenges-changed', { challengeId: challenge.id });
    },
  ],
  [
    'the file is gone',
    async ({ file, challenge }) => {
      await db.query('delete from challenge_file where id = $1', [file]);
      app.context.events.publish('challenges-changed', { challengeId: challenge.id });
    },
  ],
])('a link opens nothing once %s, not even the rest of a download', async (_what, happens) => {
  const one = await aLink();
  expect((await load(one.url, { range: 'bytes=0-99' })).statusCode).toBe(206);
  await happens(one);
  for (const range of ['bytes=100-', 'bytes=0-']) {
    const answer = await load(one.url, { range });
    expect([range, answer.statusCode]).toEqual([range, 404]);
    expect(answer.rawPayload.includes(BYTES.subarray(100, 120))).toBe(false);
  }
});

test('a manager who lost the role does not keep the link to a hidden challenge’s file', async () => {
  const [manager] = [await aMember(app, { role: 'manager' }), await aMember(app, { role: 'manager' })];
  const { url, challenge } = await aLink({ member: manager });
  await db.query(`update challenge set state = 'hidden' where id = $1`, [challenge.id]);
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  expect((await load(url)).statusCode).toBe(200);
  await setRole(app.context, manager.id, { role: 'manager', given: false });
  expect((await load(url)).statusCode).toBe(404);
});

test('a link is asked for one’s own challenge’s file, with the right to it', async () => {
  const { challenge, file } = await aLink({ required: true });
  const elsewhere = await aChallenge(app);
  const member = await aMember(app);
  expect((await link(member, elsewhere.slug, file)).statusCode).toBe(404);
  expect((await link(member, challenge.slug, 999_999)).statusCode).toBe(404);
  const bonus = await withFile(app, challenge.id, { name: 'solve.py', bytes: BYTES, required: false });
  const refused = await link(member, challenge.slug, bonus);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    {
      error: 'plan_required',
      action: 'can_download_files',
      current_role: 'Adhérent',
      required_role: 'Bienfaiteur',
    },
  ]);
  const early = await link(await aMember(app, { plan: 'bienfaiteur' }), challenge.slug, bonus);
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Ce fichier bonus s’ouvre une fois le challenge résolu.',
  ]);
});

test('an empty file is an empty download', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  const file = await withFile(app, challenge.id, { name: 'vide', bytes: Buffer.alloc(0) });
  const answer = await load((await link(member, challenge.slug, file)).json().url);
  expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
    200,
    '0',
    0,
  ]);
});

test('links never enter the log', async () => {
  const { url } = await aLink();
  await load(url);
  const ticket = new URL(url, 'http://x').searchParams.get('ticket')!;
  expect(app.logged.join('\n')).toContain('/api/challenges/files/');
  expect(app.logged.join('\n')).not.toContain(ticket);
});
