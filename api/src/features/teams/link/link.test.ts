import { expect, test } from 'vitest';
import type { TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const link = (method: 'POST' | 'DELETE', who: TestMember, id: number) =>
  app.call(method, `/ctf/teams/${id}/link`, { token: who.token });

test('a link is told once, is kept as a hash, and replaces the one before', async () => {
  const [captain, mate, stranger] = await members(app, 3);
  const id = await aTeam(app, 'Le ponton', [captain!, mate!], 'invitation_only');
  for (const other of [mate!, stranger!])
    expect((await link('POST', other, id)).json().error).toBe('inviting_not_allowed');
  const first = (await link('POST', captain!, id)).json();
  expect(first.url).toMatch(/^https:\/\/fanion\.test\/team\/rejoindre\/[\w-]{32}$/);
  const days = (Date.parse(first.until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  const second = (await link('POST', captain!, id)).json();
  expect(second.url).not.toBe(first.url);
  const rows = await db.query<{ hash: string }>('select hash from team_link where team_id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(second.url).not.toContain(rows[0]!.hash);
  expect(
    JSON.stringify(await db.query('select * from audit_log where target = $1', [`team:${id}`])),
  ).not.toContain(second.url.split('/').at(-1));
});

test('who may invite makes and revokes it; a closed team has none', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'L’embarcadère', [captain!, mate!], 'invitation_only');
  await app.call('PUT', `/ctf/teams/${id}/members/${mate!.id}`, {
    token: captain!.token,
    body: { mayInvite: true },
  });
  expect((await link('POST', mate!, id)).statusCode).toBe(200);
  expect((await link('DELETE', captain!, id)).statusCode).toBe(200);
  expect((await link('DELETE', captain!, id)).json().error).toBe('team_link_not_found');
  await app.call('PATCH', `/ctf/teams/${id}`, { token: captain!.token, body: { status: 'closed' } });
  expect((await link('POST', captain!, id)).json().error).toBe('team_closed');
  expect((await link('POST', captain!, 424_242)).json().error).toBe('team_not_found');
});
