import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { number } from '../../../lib/french.ts';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import type { StandingRow } from './model.ts';
import { RESULTS_TEXTS } from './texts.ts';

type Props = {
  event: Pick<CtfEventPage, 'status' | 'frozen' | 'real' | 'mode' | 'name'>;
  rows: readonly StandingRow[];
  /** The reader's own row, when it is on another page: shown at the end, apart. */
  own: StandingRow | null;
};

/**
 * One page of the ranking of an event (docs/product/ctf.md#résultats). Medals for the first 3; the reader's
 * own row is marked ME.
 */
export function StandingsTable({ event, rows, own }: Props) {
  const { status, frozen, real, mode, name } = event;
  const title = frozen
    ? real
      ? RESULTS_TEXTS.realBoard
      : RESULTS_TEXTS.frozenBoard
    : status === 'ended'
      ? RESULTS_TEXTS.board
      : RESULTS_TEXTS.provisional;
  return (
    <Table
      caption={`${title} – ${name}`}
      className="event-table"
      rows={rows}
      apart={own ? [own] : undefined}
      keyOf={(row) => `${row.rank} ${row.name}`}
      rowProps={({ isOwnTeam }) => ({ className: isOwnTeam ? 'is-me' : undefined })}
      columns={[
        {
          id: 'rank',
          head: RESULTS_TEXTS.rank,
          // Nobody has won anything yet: a place without points takes no medal.
          cell: ({ rank, score }) =>
            score === 0 ? <span className="rank">{rank}</span> : <RankNumber rank={rank} />,
        },
        {
          id: 'name',
          head: RESULTS_TEXTS.name(mode === 'team'),
          look: 'event-table-name',
          cell: (row) => (
            <span>
              <span className="truncate">{row.name}</span>
              {row.isOwnTeam && <MeChip />}
            </span>
          ),
        },
        {
          id: 'solved',
          head: RESULTS_TEXTS.solved,
          align: 'figure',
          className: 'event-table-solved',
          look: 'text-muted',
          cell: ({ solved }) => numberOrDash(solved),
        },
        {
          id: 'score',
          head: RESULTS_TEXTS.score,
          align: 'figure',
          look: 'font-semibold',
          cell: ({ score }) => numberOrDash(score),
        },
      ]}
    />
  );
}

const numberOrDash = (value: number | null): string => (value === null ? '–' : number(value));
