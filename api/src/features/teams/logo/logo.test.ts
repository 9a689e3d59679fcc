import sharp from 'sharp';
import { expect, test } from 'vitest';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0a6' } })
  .png()
  .toBuffer();
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;
const setLogo = (who: TestMember, id: number, logo: unknown) =>
  app.call('PUT', `/ctf/teams/${id}/logo`, { token: who.token, body: { logo } });
const read = (path: string, headers: Record<string, string> = {}) => app.http.inject({ url: path, headers });
const logoOf = async (who: TestMember, id: number): Promise<string> =>
  (await app.read(`/ctf/teams/${id}`, who)).logo;

test('a team without a logo has a hexagon with the pavilion of its name', async () => {
  const captain = await aMember(app);
  const id = await aTeam(app, 'Les Goélands', [captain]);
  const path = await logoOf(captain, id);
  const answer = await read(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    etag: expect.any(String),
  });
  expect(answer.body).toBe(generatedAvatar('Les Goélands'));
  expect((await read(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  expect((await read('/api/ctf/teams/424242/logo')).statusCode).toBe(404);
  await app.call('PATCH', `/ctf/teams/${id}`, { token: captain.token, body: { name: 'Vent d’Ouest' } });
  const renamed = await logoOf(captain, id);
  expect(renamed).not.toBe(path);
  expect((await read(renamed)).body).toBe(generatedAvatar('Vent d’Ouest'));
});

test('the captain sets a logo, re-encoded, and takes it off', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'Les Figures', [captain!, mate!]);
  expect((await setLogo(mate!, id, dataUrl)).json().error).toBe('captain_needed');
  const { logo } = (await setLogo(captain!, id, dataUrl)).json();
  expect(logo).toBe(await logoOf(mate!, id));
  const answer = await read(logo);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 67 });
  expect((await app.call('DELETE', `/ctf/teams/${id}/logo`, { token: mate!.token })).statusCode).toBe(409);
  const removed = await app.call('DELETE', `/ctf/teams/${id}/logo`, { token: captain!.token });
  expect(removed.json().logo).toBe(await logoOf(captain!, id));
  expect((await read(removed.json().logo)).headers['content-type']).toBe('image/svg+xml');
  expect((await setLogo(captain!, 424_242, dataUrl)).statusCode).toBe(404);
});

test('what is no picture is refused in its own field, and makes no team', async () => {
  const captain = await aMember(app);
  const id = await aTeam(app, 'Les Cadres', [captain]);
  const svg = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
  for (const bad of ['', 'x', svg, `${dataUrl.slice(0, 60)}`]) {
    const answer = await setLogo(captain, id, bad);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['logo']]);
  }
  const create = (name: string, logo: unknown) =>
    app.call('POST', '/ctf/teams/create', { token: captain.token, body: { name, logo } });
  expect((await create('Sans image', svg)).json().fields).toHaveProperty('logo');
  const made = await create('Avec image', dataUrl);
  expect((await read(made.json().team.logo)).headers['content-type']).toBe('image/jpeg');
  const teams = (await app.read('/ctf/teams/mine', captain)).teams;
  expect(teams.map(({ name }: { name: string }) => name)).toEqual(['Les Cadres', 'Avec image']);
});

test('a manager takes a logo or texts off, with a reason that the captain reads', async () => {
  const [captain] = await members(app, 1);
  const manager = await aMember(app, { role: 'manager' });
  const id = await aTeam(app, 'Les Effacés', [captain!]);
  await app.call('PATCH', `/ctf/teams/${id}`, {
    token: captain!.token,
    body: { description: 'Des insultes.', requirements: 'Encore.' },
  });
  await setLogo(captain!, id, dataUrl);
  const moderate = (what: string, reason = 'Contraire à la charte') =>
    app.call('POST', `/ctf/teams/manage/${id}/moderate`, { token: manager.token, body: { what, reason } });
  expect((await moderate('logo', ' ')).statusCode).toBe(422);
  expect((await moderate('tout')).statusCode).toBe(422);
  expect((await moderate('logo')).statusCode).toBe(200);
  expect((await moderate('logo')).statusCode).toBe(409);
  expect((await moderate('texts')).statusCode).toBe(200);
  expect((await moderate('texts')).statusCode).toBe(409);
  expect(await app.read(`/ctf/teams/${id}`, captain!)).toMatchObject({ description: '', requirements: '' });
  const { notifications } = await app.read('/notifications', captain!);
  expect(notifications[0]).toMatchObject({
    kind: 'moderation',
    text: 'L’association a retiré les textes de l’équipe «\u00a0Les Effacés\u00a0». Motif\u00a0: Contraire à la charte',
  });
  const lines = await app.context.db.query(
    `select details from audit_log where action = 'team.moderate' and target = $1 and actor_id = $2 order by id`,
    [`team:${id}`, manager.id],
  );
  expect(lines).toEqual([
    { details: { what: 'logo', reason: 'Contraire à la charte' } },
    { details: { what: 'texts', reason: 'Contraire à la charte' } },
  ]);
});
