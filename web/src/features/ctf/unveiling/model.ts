import type { UnveiledRow, UnveiledStep } from '@fanion/contract/ctf/unveiling/endpoints';
import { UNVEIL_TEXTS as T } from './texts.ts';

/** What a step revealed, in a sentence; null: nothing yet. */
export function stepSentence(step: UnveiledStep | null): { sentence: string; moved: string | null } {
  if (!step) return { sentence: T.began, moved: null };
  const { kind, entrant, challenge, from, to, rows } = step;
  const name = entrant?.name ?? '';
  const moved = kind !== 'placed' && from !== null && to !== null && to < from ? T.climbed(from, to) : null;
  const sentence = (() => {
    if (!entrant) return kind === 'opened' ? T.opened(rows) : T.placedMany(rows);
    if (kind === 'placed') return T.placed(name, to ?? 0);
    if (kind === 'adjusted') return T.adjusted(name, step.points);
    if (kind === 'solved') return T.solved(name, challenge?.name ?? '', step.points);
    return kind === 'opened' ? T.opened(rows) : T.missed(name, challenge?.name ?? '');
  })();
  return { sentence, moved };
}

/**
 * Rows of a screen; the one whose turn it is stays in sight, with more rows above it than below, since it
 * moves up.
 */
export function visibleRowsOf(
  rows: readonly UnveiledRow[],
  cursor: number | null,
  size: number,
): readonly UnveiledRow[] {
  const at = rows.findIndex(({ id }) => id === cursor);
  const last = Math.max(size, Math.min(rows.length, (at === -1 ? 0 : at) + 3));
  return rows.slice(Math.max(0, last - size), last);
}
