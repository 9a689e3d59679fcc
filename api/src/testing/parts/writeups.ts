import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { aChallenge, aMember, type TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import { submit } from './challenges.ts';

/** A text that a reviewer accepts. */
export const TEXT = `# Lecture

On lit la page, puis son code. ${'Le cookie est encodé en base64, et rien ne le signe. '.repeat(12)}

\`\`\`bash
curl -s https://exemple.fr/ | base64 -d
\`\`\``;

/** A challenge that these members solved, and a bienfaitrice who may write first. */
export async function aSolvedChallenge(app: TestApp, solvers: TestMember[] = []) {
  const challenge = await aChallenge(app);
  const author = await aMember(app, { plan: 'bienfaiteur' });
  for (const member of [author, ...solvers]) await submit(app, member, challenge);
  return { challenge, author };
}

/** Creates a draft; returns the answer. */
export const begin = (app: TestApp, author: TestMember, over: Record<string, unknown>) =>
  app.call('POST', '/ctf/writeups', {
    token: author.token,
    body: { title: 'Ma solution', summary: 'Un cookie trop bavard.', content: TEXT, ...over },
  });

/** Creates a draft, and expects success. */
export async function aDraft(
  app: TestApp,
  author: TestMember,
  over: Record<string, unknown>,
): Promise<WholeWriteup> {
  const answer = await begin(app, author, over);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().writeup;
}

export const save = (
  app: TestApp,
  author: TestMember,
  { id, version }: { id: number; version: number },
  form: Record<string, unknown>,
) => app.call('PATCH', `/ctf/writeups/${id}`, { token: author.token, body: { version, ...form } });

export const send = (app: TestApp, author: TestMember, id: number) =>
  app.call('POST', `/ctf/writeups/${id}/submit`, { token: author.token });

/** Decides as a reviewer, on the current version by default. */
export async function review(
  app: TestApp,
  manager: TestMember,
  id: number,
  body: { publish: boolean; reason?: string; version?: number },
) {
  const rows = await app.column<number>('select version from writeup where id = $1', [id]);
  return app.call('POST', `/ctf/writeups/${id}/review`, {
    token: manager.token,
    body: { version: rows[0] ?? 1, ...body },
  });
}

/** A published write-up. */
export async function aPublished(
  app: TestApp,
  author: TestMember,
  manager: TestMember,
  over: Record<string, unknown>,
): Promise<WholeWriteup> {
  const { id } = await aDraft(app, author, over);
  await send(app, author, id);
  const answer = await review(app, manager, id, { publish: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().writeup;
}

export const read = (app: TestApp, reader: TestMember, id: number) =>
  app.call('GET', `/ctf/writeups/${id}`, { token: reader.token });

export const vote = (app: TestApp, reader: TestMember, id: number, value: number) =>
  app.call('PUT', `/ctf/writeups/${id}/vote`, { token: reader.token, body: { value } });

/** What a member has according to the ledger and to the totals. */
export async function gainsOf(
  app: TestApp,
  { id }: TestMember,
): Promise<{ rows: number; xp: number; total: number }> {
  const rows = await app.context.db.query<{ rows: number; xp: number; total: number }>(
    `select (select count(*)::int from xp_event where member_id = $1 and kind = 'writeup') as rows,
       (select coalesce(sum(xp), 0)::int from xp_event where member_id = $1) as xp,
       (select xp from standing where member_id = $1) as total`,
    [id],
  );
  return rows[0]!;
}
