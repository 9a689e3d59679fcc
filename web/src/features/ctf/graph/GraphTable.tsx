import { number } from '../../../lib/french.ts';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import type { GraphProps } from './GraphLines.tsx';
import { scaleOf, scoreAt, timeTicks } from './model.ts';

type Props = GraphProps & { team: boolean };

const MOMENTS = 6;

/** The points of the lines as a table, at round hours. */
export function GraphTable({ lines, start, until, freeze, ownId, team }: Props) {
  /** After the freeze the scores of others are unknown. */
  const isKnown = (id: number, at: number) => freeze === null || at <= freeze || id === ownId;
  const ticks = timeTicks(scaleOf(lines, start, until), MOMENTS).filter(({ at }) => at > start && at < until);
  return (
    <Table
      caption={team ? LIVE_TEXTS.graphTableTeams : LIVE_TEXTS.graphTablePlayers}
      scroll
      frame={false}
      className="graph-table"
      rows={lines}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ className: id === ownId ? 'is-me' : undefined })}
      columns={[
        { id: 'rank', head: LIVE_TEXTS.rank, align: 'figure', cell: ({ rank }) => rank },
        {
          id: 'name',
          head: team ? LIVE_TEXTS.name : LIVE_TEXTS.pseudo,
          names: true,
          cell: ({ id, name }) => (
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate">{name}</span>
              {id === ownId && <MeChip />}
            </span>
          ),
        },
        ...ticks.map(({ at, label }) => ({
          id: `at ${at}`,
          head: label,
          align: 'figure' as const,
          className: 'num',
          look: 'text-muted',
          cell: (line: GraphProps['lines'][number]) =>
            isKnown(line.id, at) ? number(scoreAt(line, at)) : '–',
        })),
        {
          id: 'score',
          head: LIVE_TEXTS.score,
          align: 'figure',
          look: 'font-semibold',
          cell: (line) => number(scoreAt(line, until)),
        },
      ]}
    />
  );
}
