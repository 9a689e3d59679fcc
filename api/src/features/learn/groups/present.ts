import type { TrainingGroup } from '@fanion/contract/learn/groups';
import type { StoredPath } from '../library/state.ts';
import type { CellsRow, GroupRow } from './queries.ts';

/** A column of the matrix, with the id of its lesson or challenge. */
export interface Column {
  kind: 'lesson' | 'challenge';
  path: string;
  id: number;
  slug: string;
  title: string;
  premium: boolean;
  /** A lesson with a check: done once both are. */
  checked: boolean;
}
type Cell = TrainingGroup['rows'][number]['cells'][number];

function rowOf({ username, ...did }: CellsRow, columns: readonly Column[]): TrainingGroup['rows'][number] {
  const sets = Object.fromEntries(
    Object.entries(did).map(([key, ids]) => [key, new Set(Array.isArray(ids) ? ids : [])]),
  ) as Record<Exclude<keyof CellsRow, 'id' | 'username'>, Set<number>>;
  const cellOf = ({ kind, id, checked }: Column): Cell => {
    const lesson = kind === 'lesson';
    const passed = lesson ? sets.done.has(id) && (!checked || sets.passed.has(id)) : sets.solved.has(id);
    if (passed) return 'passed';
    // A lesson done without its check counts as tried.
    if (lesson ? sets.tried.has(id) || sets.done.has(id) : sets.attempted.has(id)) return 'tried';
    return (lesson ? sets.opened : sets.opened_challenges).has(id) ? 'opened' : 'none';
  };
  const lessons = columns.filter(({ kind }) => kind === 'lesson');
  return {
    username,
    done: lessons.filter(({ id }) => sets.done.has(id)).length,
    total: lessons.length,
    cells: columns.map(cellOf),
  };
}

export const presentGroup = (
  { id, name, due_on }: GroupRow,
  paths: readonly StoredPath[],
  columns: readonly Column[],
  members: readonly CellsRow[],
): TrainingGroup => ({
  id,
  name,
  due_on,
  paths: paths.map(({ slug, title }) => ({ slug, title })),
  columns: columns.map(({ kind, path, slug, title, premium }) => ({ kind, path, slug, title, premium })),
  rows: members.map((row) => rowOf(row, columns)),
});
