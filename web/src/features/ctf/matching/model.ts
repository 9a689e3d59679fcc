import type { Registration } from '../registration/model.ts';

/** Teams of an event by name, with their numbers of players: where a member can be placed. */
export function teamsOf(rows: readonly Registration[]): { id: number; name: string; players: number }[] {
  const teams = new Map<number, { id: number; name: string; players: number }>();
  for (const { entrantId: id, teamName: name } of rows)
    if (id !== null && name !== null) teams.set(id, { id, name, players: (teams.get(id)?.players ?? 0) + 1 });
  return [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}
