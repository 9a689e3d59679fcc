import { getDirectory } from '@fanion/contract/social';
import { expect } from 'vitest';
import type { TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** Reads the current directory: anything cached a second ago is read again. */
export async function readDirectory(app: TestApp, reader: TestMember, query: Record<string, string> = {}) {
  app.clock.advance(1000);
  const answer = await app.call('GET', `/social/?${new URLSearchParams(query)}`, { token: reader.token });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return getDirectory.answer.strict().parse(answer.json());
}
/** The pseudos of the directory. */
export const directoryNames = async (...args: Parameters<typeof readDirectory>) =>
  (await readDirectory(...args)).members.map(({ username }) => username);

/** Writes columns of a member, as their profile page does. */
export async function writeMember(
  app: TestApp,
  member: TestMember,
  columns: Record<string, unknown>,
): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await app.context.db.query(`update member set ${column} = $2 where id = $1`, [member.id, value]);
  app.context.events.publish('member-changed', { memberId: member.id });
}
/** Gives a member points and as much XP, scored now. */
export const givePoints = (app: TestApp, member: TestMember, total: number) =>
  app.context.db.query(
    'update standing set fixed_points = $2, xp = $2, last_scored_at = now() where member_id = $1',
    [member.id, total],
  );
/** Gives a member a badge of the association. */
export async function giveBadge(app: TestApp, member: TestMember, id: string, name: string): Promise<void> {
  await app.context.db.query(
    `insert into badge (id, name, description, icon) values ($1, $2, '', 'anchor') on conflict do nothing`,
    [id, name],
  );
  await app.context.db.query(
    'insert into member_badge (member_id, badge_id, earned_at) values ($1, $2, now())',
    [member.id, id],
  );
}
