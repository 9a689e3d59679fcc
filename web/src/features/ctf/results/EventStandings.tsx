import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { number } from '../../../lib/french.ts';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import type { EventRow } from '../page/model.ts';
import { RESULTS_TEXTS } from '../page/texts.ts';

type Props = {
  event: Pick<CtfEventPage, 'status' | 'frozen' | 'real' | 'mode' | 'name'>;
  rows: readonly EventRow[];
  /** The reader's own row, when it is on another page: shown at the end, apart. */
  own: EventRow | null;
};

/** One page of the ranking of an event (specification 3, "leaderboard"). Medals to 3; the own row is marked ME. */
export function EventStandings({ event, rows, own }: Props) {
  const { status, frozen, real, mode, name } = event;
  const title = frozen
    ? real
      ? RESULTS_TEXTS.realBoard
      : RESULTS_TEXTS.frozenBoard
    : status === 'ended'
      ? RESULTS_TEXTS.board
      : RESULTS_TEXTS.provisional;
  return (
    <Table caption={`${title} – ${name}`} className="event-table">
      <thead>
        <tr>
          <th scope="col">{RESULTS_TEXTS.rank}</th>
          <th scope="col">{RESULTS_TEXTS.name(mode === 'team')}</th>
          <th scope="col" data-align="right" className="event-table-solved">
            {RESULTS_TEXTS.solved}
          </th>
          <th scope="col" data-align="right">
            {RESULTS_TEXTS.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.rank} ${row.name}`} row={row} />
        ))}
      </tbody>
      {own && (
        <tbody className="event-table-own">
          <Row row={own} />
        </tbody>
      )}
    </Table>
  );
}

const shown = (value: number | null): string => (value === null ? '–' : number(value));

function Row({ row: { rank, name, score, solved, isOwnTeam } }: { row: EventRow }) {
  return (
    <tr className={isOwnTeam ? 'is-me' : undefined}>
      <td>
        {/* Nobody has won anything yet: a place without a point takes no medal. */}
        {score === 0 ? <span className="rank">{rank}</span> : <RankNumber rank={rank} />}
      </td>
      <td className="event-table-name">
        <span>
          <span className="truncate">{name}</span>
          {isOwnTeam && <MeChip />}
        </span>
      </td>
      <td data-align="right" className="event-table-solved num text-muted">
        {shown(solved)}
      </td>
      <td data-align="right" className="num font-semibold">
        {shown(score)}
      </td>
    </tr>
  );
}
