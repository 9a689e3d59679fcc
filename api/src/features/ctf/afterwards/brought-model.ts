import { AFTERWARDS_ROWS, type Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';
import type { ScoreBoard } from '@fanion/formats/ctftime/feed-write';
import { iso } from '../events/present.ts';
import type { ResultRow } from '../events/queries.ts';

/** Number of lines of the curve. */
const CURVES = 10;

type Standing = ScoreBoard['standings'][number];

/** The first three solvers of each task, by index in the board; ties keep the board's order. */
const bloodsOf = ({ tasks, standings }: ScoreBoard): Map<number, number>[] =>
  tasks.map((_, task) => {
    const solved = standings.flatMap(({ solves }, index) => {
      const at = solves.find((one) => one.task === task)?.at ?? null;
      return at === null ? [] : [{ index, at }];
    });
    const first = solved.sort((a, b) => a.at - b.at || a.index - b.index).slice(0, 3);
    return new Map(first.map(({ index }, place) => [index, place + 1]));
  });

/** Points over time; null when the feed lacks points, or when they do not add up to the score. */
function curveOf({ solves, score }: Standing, from: number): Afterwards['series'][number]['points'] | null {
  const steps = solves.flatMap(({ points, at }) => (points === null || at === null ? [] : [{ points, at }]));
  const sum = steps.reduce((total, { points }) => total + points, 0);
  if (steps.length === 0 || steps.length < solves.length || sum !== score) return null;
  let total = 0;
  const sorted = steps.sort((a, b) => a.at - b.at);
  return [
    { at: iso(from), score: 0 },
    ...sorted.map(({ points, at }) => {
      total += points;
      return { at: iso(Math.max(at, from)), score: total };
    }),
  ];
}

/** What is known of an event held elsewhere: the imported ranking, and its feed's data about each task. */
export function importedResultsOf(
  rows: readonly ResultRow[],
  board: ScoreBoard,
  from: number,
): Pick<Afterwards, 'total' | 'rows' | 'tasks' | 'series'> {
  const bloods = bloodsOf(board);
  const visibleRows = rows.slice(0, AFTERWARDS_ROWS).map(({ rank, name, score, team_id }, index) => ({
    id: index + 1,
    rank,
    name,
    team: team_id !== null,
    score,
    solved: board.standings[index]?.solves.map(({ task }) => task + 1) ?? [],
    bloods: Object.fromEntries(
      bloods.flatMap((first, task) => {
        const place = first.get(index);
        return place === undefined ? [] : [[task + 1, place]];
      }),
    ),
  }));
  const series = board.standings.slice(0, CURVES).flatMap((standing, index) => {
    const points = curveOf(standing, from);
    return points === null ? [] : [{ id: index + 1, name: standing.team, points }];
  });
  return {
    total: rows.length,
    rows: visibleRows,
    tasks: board.tasks.map((name, index) => ({ id: index + 1, name })),
    // Without the curves of some top entrants, the race would be another one.
    series: series.length === Math.min(CURVES, board.standings.length) ? series : [],
  };
}
