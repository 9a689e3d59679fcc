import { numberOf, rowsById, type Tables } from './tables.ts';

/** The foreign keys of each table, by column: CTFd never stores one whose target is missing. */
const KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  awards: { user_id: 'users', team_id: 'teams' },
  challenge_topics: { challenge_id: 'challenges', topic_id: 'topics' },
  challenges: { next_id: 'challenges', module_id: 'modules' },
  dynamic_challenge: { id: 'challenges' },
  field_entries: { field_id: 'fields', user_id: 'users', team_id: 'teams' },
  files: { challenge_id: 'challenges', page_id: 'pages', solution_id: 'solutions' },
  flags: { challenge_id: 'challenges' },
  hints: { challenge_id: 'challenges' },
  notifications: { user_id: 'users', team_id: 'teams' },
  solutions: { challenge_id: 'challenges' },
  submissions: { challenge_id: 'challenges', user_id: 'users', team_id: 'teams' },
  tags: { challenge_id: 'challenges' },
  teams: { captain_id: 'users', bracket_id: 'brackets' },
  unlocks: { user_id: 'users', team_id: 'teams' },
  users: { team_id: 'teams', bracket_id: 'brackets' },
};

/**
 * The first table of an archive with rows whose target is missing, and their number; null when all references
 * are valid.
 */
export function findDanglingKeys(tables: Tables): { table: string; target: string; count: number } | null {
  const ids = new Map<string, Set<number>>();
  const idsOf = (name: string): Set<number> => {
    const tableIds = ids.get(name) ?? new Set(rowsById(tables, name).map(([id]) => id));
    ids.set(name, tableIds);
    return tableIds;
  };
  for (const [table, columns] of Object.entries(KEYS))
    for (const [column, target] of Object.entries(columns)) {
      const there = idsOf(target);
      const count = (tables.get(table) ?? []).filter((row) => {
        const id = numberOf(row, column);
        return id !== null && !there.has(id);
      }).length;
      if (count > 0) return { table, target, count };
    }
  return null;
}
