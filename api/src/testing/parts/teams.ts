import type { TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** The roles in a team, by pseudo. */
export async function rolesIn({ context }: TestApp, id: number): Promise<Record<string, string>> {
  const seats = await context.db.query<{ username: string; role: string }>(
    'select m.username, t.role from team_member t join member m on m.id = t.member_id where t.team_id = $1',
    [id],
  );
  return Object.fromEntries(seats.map(({ username, role }) => [username, role]));
}

/** The pseudos of a team's captains: one, whatever happens to the team. */
export async function captainOf(app: TestApp, id: number): Promise<string[]> {
  return Object.entries(await rolesIn(app, id)).flatMap(([name, role]) => (role === 'captain' ? name : []));
}

/** The texts in a member's bell. */
export async function textsTo(app: TestApp, who: TestMember): Promise<string[]> {
  return (await app.read('/notifications', who)).notifications.map(({ text }: { text: string }) => text);
}

/** Makes a member absent for so many days; `instances`: those that may have seen them a moment ago. */
export async function leaveFor(instances: readonly TestApp[], id: number, days: number): Promise<void> {
  for (const { context } of instances) await context.presence.flush();
  await instances[0]!.context.db.query(
    `insert into presence (member_id, last_active_at) values ($1, now() - make_interval(days => $2))
     on conflict (member_id) do update set last_active_at = excluded.last_active_at`,
    [id, days],
  );
}
