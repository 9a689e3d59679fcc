import type { BoardRow, LiveRow } from '@fanion/contract/ctf/board/endpoints';
import { useQuery } from '@tanstack/react-query';
import { number, signed, time, typeset } from '../../../lib/french.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { LiveSymbols } from '../board/LiveSymbols.tsx';
import '../board/marks.css';
import type { LiveChallenge } from '../board/model.ts';
import { liveRowQuery } from '../board/queries.ts';
import { SolveMark } from '../board/SolveMark.tsx';
import { SOLVES_TEXTS as T } from './texts.ts';

type Props = {
  slug: string;
  row: Pick<BoardRow, 'id' | 'name' | 'pseudo'>;
  challenges: readonly LiveChallenge[];
  onClose: () => void;
};

/**
 * The details of each cell of a row: when it was solved, by which member of a team, and for how many points.
 */
export function RowSolves({ slug, row, challenges, onClose }: Props) {
  const query = useQuery(liveRowQuery(slug, row.id));
  const nameOf = (id: number) => typeset(challenges.find((one) => one.id === id)?.name ?? '');
  return (
    <Dialog open title={T.solvesOf(row.name)} width={560} onClose={onClose}>
      <LiveSymbols />
      {!query.data ? (
        <QueryState query={query} compact failed={T.solvesFailed} lines={4} />
      ) : query.data.solves.length + query.data.adjustments.length === 0 ? (
        <EmptyState compact title={T.noSolve} />
      ) : (
        <>
          {query.data.adjustments.length > 0 && (
            <ul className="lines room-adjustments">
              {query.data.adjustments.map(({ id, points, at, reason }) => (
                <li key={id}>
                  <b className="num">{signed(points)}</b>
                  <span className="min-w-0 flex-1 wrap-anywhere">{reason ?? T.adjusted}</span>
                  <time className="meta" dateTime={at}>
                    {time(at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
          {query.data.solves.length > 0 && (
            <Table<LiveRow['solves'][number]>
              frame={false}
              scroll
              caption={T.solvesOf(row.name)}
              rows={query.data.solves.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))}
              keyOf={({ challengeId }) => challengeId}
              columns={[
                {
                  id: 'challenge',
                  head: T.challenge,
                  names: true,
                  cell: ({ challengeId, blood }) => (
                    <>
                      <SolveMark blood={blood ?? undefined} /> {nameOf(challengeId)}
                    </>
                  ),
                },
                row.pseudo === null && {
                  id: 'by',
                  head: T.solver,
                  cell: ({ by }) => (by === null ? '–' : <bdi>{by}</bdi>),
                },
                {
                  id: 'at',
                  head: T.at,
                  align: 'figure',
                  cell: ({ at }) => <time dateTime={at}>{time(at)}</time>,
                },
                { id: 'points', head: T.worth, align: 'figure', cell: ({ points }) => number(points) },
              ]}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
