import type { BoardRow, LiveOwn } from '@fanion/contract/ctf/board/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, RotateCw, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { differsFromParis } from '../../../lib/event-dates.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { type LiveEvent, type Mode, ranksOf } from '../board/model.ts';
import { liveGraphQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { UPDATE_TEXTS } from '../updates/texts.ts';
import { type Line, withOwnAfterFreeze } from './model.ts';
import './graph.css';
import { type Far, GraphLines } from './GraphLines.tsx';
import { GraphTable } from './GraphTable.tsx';

type OwnSince = NonNullable<NonNullable<LiveOwn['row']>['freeze']>['points'];

type Props = {
  no?: string;
  slug: string;
  /** `all`: teams and lone players in one graph. */
  mode: Mode | 'all';
  /** Only this bracket; null: all. */
  bracket?: number | null;
  event: LiveEvent;
  ownId: number | null;
  /** The reader's own points since the freeze, while the board is frozen. */
  since?: OwnSince;
  /** The displayed rows of the board: they have the ranks. */
  rows: readonly BoardRow[];
  /** For a screen seen from afar: larger, without its table; on half of it, or on all of it. */
  far?: Far;
};

/** Points of the first ten over time, as lines or as a table (visual direction, "Charts"). */
export function ScoreGraph(props: Props) {
  const { no, slug, mode, bracket = null, event, ownId, since, rows, far = false } = props;
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(liveGraphQuery(slug, mode, bracket));
  const series = data?.series;
  const [asTable, setAsTable] = useState(false);
  const ranks = useMemo(() => ranksOf(series?.map(({ id }) => id) ?? [], rows), [series, rows]);
  const boardLines = useMemo<Line[] | undefined>(
    () =>
      series?.map(({ id, name, points }, index) => ({
        id,
        name,
        rank: ranks[index] ?? index + 1,
        place: index + 1,
        points: points.map(({ at, score }) => ({ at: Date.parse(at), score })),
      })),
    [series, ranks],
  );
  const start = Date.parse(event.startDate);
  const own = useMemo(
    () =>
      boardLines &&
      withOwnAfterFreeze(
        boardLines,
        ownId,
        since?.map(({ at, score }) => ({ at: Date.parse(at), score })),
      ),
    [boardLines, ownId, since],
  );
  const lines = own ?? boardLines;
  const frozenAt = event.frozen && event.freezeAt ? Date.parse(event.freezeAt) : null;
  const last = own || frozenAt === null ? Date.parse(event.endDate) : frozenAt;
  // Nothing is drawn after the end, and after the freeze only the reader's own line: nothing else is known
  // there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line ends at the moment of its reading
  const until = useMemo(() => Math.min(serverClock.now(), last), [dataUpdatedAt, last]);
  const graphProps = { start, until, freeze: own ? frozenAt : null, ownId };
  const some = lines?.some(({ points }) => points.length > 1) ?? false;

  return (
    <Card
      no={no}
      title={mode === 'team' ? LIVE_TEXTS.graphTeams : LIVE_TEXTS.graphPlayers}
      className="graph-card"
      action={
        some &&
        !far && (
          <button type="button" className="card-action" onClick={() => setAsTable(!asTable)}>
            {asTable ? LIVE_TEXTS.toGraph : LIVE_TEXTS.toTable}
            <Icon of={asTable ? ChartLine : Table2} size={16} />
          </button>
        )
      }
    >
      {some && !far && differsFromParis(until) && <p className="meta graph-hours">{LIVE_TEXTS.parisHours}</p>}
      {lines === undefined ? (
        isError ? (
          <div className="graph-none">
            <p>{LIVE_TEXTS.graphFailed}</p>
            <Button size="sm" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
              {UPDATE_TEXTS.retry}
            </Button>
          </div>
        ) : (
          <Skeleton className="graph-wait" lines={6} height={32} text={LIVE_TEXTS.loading} />
        )
      ) : !some ? (
        <p className="graph-none">{LIVE_TEXTS.graphEmpty}</p>
      ) : asTable ? (
        <GraphTable lines={lines} {...graphProps} team={mode === 'team'} />
      ) : (
        <GraphLines lines={lines} {...graphProps} far={far} />
      )}
    </Card>
  );
}
