import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { replaceUnwritable } from '../../../platform/pdf.ts';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { answers, aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const get = (token: string, url: string) => app.call('GET', url, { token });
const finish = (member: TestMember, slug: string) =>
  app.call('POST', `/learn/lessons/${slug}/complete`, { token: member.token, body: {} });
const pass = (member: TestMember, slug: string, right = 4) =>
  app.call('POST', `/learn/lessons/${slug}/check`, {
    token: member.token,
    body: { answers: answers(right) },
  });
const listOf = async (member: TestMember) =>
  (await get(member.token, '/learn/certificates')).json().certificates;
const verify = (code: string) => app.read(`/verify/${encodeURIComponent(code)}`);

/** A member with the certificate of a path of one lesson. */
async function certified(over: Parameters<typeof aPath>[2] = {}) {
  const path = await aPath(app, [{}], over);
  const member = await aMember(app);
  await finish(member, path.lessons[0]!);
  const [certificate] = await listOf(member);
  return { path, member, certificate };
}

/** Characters at other code points in the fonts' encoding than in Unicode, those that are used here. */
const WINDOWS: Record<string, string> = { '\x92': '’', '\x96': '–', '\x9c': 'œ' };
const latin = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (letter) => WINDOWS[letter] ?? '?');

/** The text of a PDF, extracted from its page as a PDF reader does: its displayed WinAnsi strings. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getPageCount()).toBe(1);
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data]) =>
    Buffer.from(data!, 'latin1'),
  );
  const contents = streams.flatMap((data) => {
    try {
      return inflateSync(data).toString('latin1');
    } catch {
      return [];
    }
  });
  return contents
    .flatMap((content) =>
      [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex]) => latin(Buffer.from(hex!, 'hex'))),
    )
    .join('\n');
}

test('a path that is followed whole gives its certificate once, without its premium lessons', async () => {
  const path = await aPath(app, [
    { questions: QUESTIONS, minutes: 12 },
    { minutes: 63 },
    { premium: true },
    { state: 'draft' },
  ]);
  const member = await aMember(app);
  const [first, second] = path.lessons as [string, string];
  await finish(member, first);
  await finish(member, second);
  expect(await listOf(member)).toEqual([]);
  await pass(member, first, 2);
  expect(await listOf(member)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => pass(member, first)));
  const certificates = await listOf(member);
  expect(certificates).toMatchObject([
    { path: path.slug, holder: member.username, real_name: false, lessons: 2, minutes: 75, revoked_at: null },
  ]);
  expect(
    (await mailsTo(app, member.email)).filter(({ text }) => text.includes(certificates[0].code)),
  ).toHaveLength(1);
  expect((await get(member.token, '/profile/')).json()).toMatchObject({
    certificates_earned: 1,
    total_hours_learned: 1.3,
  });
});

test('the last lesson and the last check at once give it all the same', async () => {
  for (let round = 0; round < 5; round += 1) {
    const path = await aPath(app, [{ questions: QUESTIONS }]);
    const member = await aMember(app);
    await Promise.all([finish(member, path.lessons[0]!), pass(member, path.lessons[0]!)]);
    expect(await listOf(member)).toHaveLength(1);
  }
});

test('when the last lesson that was left is removed, the certificate comes by itself', async () => {
  const path = await aPath(app, [{}, {}]);
  const member = await aMember(app);
  await finish(member, path.lessons[0]!);
  await db.query('update learn_lesson set removed_at = now() where slug = $1', [path.lessons[1]]);
  app.context.events.publish('learn-changed', {});
  await app.context.jobs.settle();
  expect(await listOf(member)).toHaveLength(1);
});

test('a visitor reads valid, revoked or unknown, and nothing else', async () => {
  const { member, certificate } = await certified({ title: 'Sécurité web' });
  const { code } = certificate;
  expect(code).toMatch(/^FAN-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  for (const typed of [code, code.toLowerCase().replaceAll('-', ' ')])
    expect(await verify(typed)).toEqual({
      status: 'valid',
      code,
      title: 'Sécurité web',
      holder: member.username,
      issued_at: certificate.issued_at,
    });
  for (const typed of ['FAN-2222-2222', 'rien', '%', "' or 1=1"])
    expect(await verify(typed)).toMatchObject({ error: 'certificate_not_found' });
  const manager = await aMember(app, { role: 'manager' });
  const revoke = (token: string, body: object) =>
    app.call('POST', `/learn/manage/certificates/${code}/revoke`, { token, body });
  expect((await revoke(member.token, { reason: 'x' })).statusCode).toBe(403);
  expect((await revoke(manager.token, { reason: ' ' })).statusCode).toBe(422);
  expect((await revoke(manager.token, { reason: 'Contrôles faits par un autre.' })).statusCode).toBe(200);
  expect((await revoke(manager.token, { reason: 'encore' })).json().error).toBe('certificate_revoked');
  expect(await verify(code)).toEqual({ status: 'revoked' });
  expect(
    (await mailsTo(app, member.email)).some(({ text }) => text.includes('Contrôles faits par un autre.')),
  ).toBe(true);
  expect(await listOf(member)).toMatchObject([{ code, reason: 'Contrôles faits par un autre.' }]);
  expect((await get(member.token, `/learn/certificates/${code}/pdf`)).json().error).toBe(
    'certificate_revoked',
  );
  expect((await get(member.token, '/profile/')).json().certificates_earned).toBe(0);
  const audited = await db.query('select details from audit_log where action = $1', ['certificate.revoke']);
  expect(audited).toMatchObject([{ details: { code, reason: 'Contrôles faits par un autre.' } }]);
});

test('codes are not guessed: a network asks so many times a minute', async () => {
  const strict = await testApp();
  const statuses = [];
  for (let n = 0; n < 31; n += 1)
    statuses.push((await strict.call('GET', '/verify/FAN-2222-2222')).statusCode);
  expect(statuses.slice(-2)).toEqual([404, 429]);
});

test('the PDF says who, what, when and where to verify it, in text', async () => {
  await setSetting(app.context, 'certificate_signature', 'Maëlle Kerouac, présidente');
  const { member, certificate } = await certified({ title: 'L’œuvre à finir – été' });
  const url = `/learn/certificates/${certificate.code}/pdf`;
  const pdf = await get(member.token, url);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="certificat-${certificate.code}.pdf"`,
  });
  const text = await textOf(pdf.rawPayload);
  for (const fragment of [
    member.username,
    'L’œuvre à finir – été',
    certificate.code,
    'Maëlle Kerouac, présidente',
    `https://fanion.test/verify/${certificate.code}`,
    '1 leçon et leurs contrôles, 10 min',
    'Délivré le ',
  ])
    expect(text).toContain(fragment);
  expect(pdf.rawPayload.length).toBeLessThan(60_000);
  const other = await aMember(app);
  expect((await get(other.token, url)).json().error).toBe('certificate_not_found');
  expect((await app.call('GET', url)).statusCode).toBe(401);
});

test('it is made out to the pseudo, or to the name of who wishes so', async () => {
  const { member, certificate } = await certified();
  const name = (token: string, real_name: unknown) =>
    app.call('PUT', `/learn/certificates/${certificate.code}`, { token, body: { real_name } });
  expect((await name(member.token, true)).json()).toMatchObject({ holder: 'Anne Marin', real_name: true });
  expect((await verify(certificate.code)).holder).toBe('Anne Marin');
  expect(
    await textOf((await get(member.token, `/learn/certificates/${certificate.code}/pdf`)).rawPayload),
  ).toContain('Anne Marin');
  expect((await name((await aMember(app)).token, false)).json().error).toBe('certificate_not_found');
  expect((await name(member.token, 'oui')).statusCode).toBe(422);
  expect((await name(member.token, false)).json()).toMatchObject({ holder: member.username });
});

test('managers find certificates by pseudo, code or title', async () => {
  const { member, certificate } = await certified({ title: 'Un titre très rare' });
  const manager = await aMember(app, { role: 'manager' });
  for (const q of [member.username, certificate.code, 'très rare']) {
    const found = (await get(manager.token, `/learn/manage/certificates?q=${encodeURIComponent(q)}`)).json();
    expect([q, found.certificates.map(({ code }: { code: string }) => code)]).toEqual([
      q,
      [certificate.code],
    ]);
  }
  const all = (await get(manager.token, '/learn/manage/certificates?q=%25')).json();
  expect(all).toMatchObject({ certificates: [], pagination: { total: 0, page: 1 } });
});

test('a certificate goes with the account', async () => {
  const { member, certificate } = await certified();
  await removeMember(app.context, member.id, { actorId: null, channel: 'cli' });
  expect(await verify(certificate.code)).toMatchObject({ error: 'certificate_not_found' });
});

test('a name is written with the letters that the sheet has, or not at all', () => {
  expect(replaceUnwritable('Nguyễn Đức')).toBe('Nguyen Duc');
  expect(replaceUnwritable('Œuvre – « été »')).toBe('Œuvre – « été »');
  expect(replaceUnwritable('Юлия')).toBeNull();
});

test('a path followed whole gives its badge', async () => {
  const { member } = await certified();
  const badges = async () =>
    (await get(member.token, '/profile/')).json().badges.map(({ id }: { id: string }) => id);
  await app.tick('badges');
  await app.context.jobs.settle();
  await expect.poll(badges).toContain('parcours-termine');
});
