import type { Control, ControlRow } from '@fanion/contract/ctf/control/endpoints';
import { Snowflake } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CONTROL_TEXTS as T, timeOf } from './texts.ts';

type Props = { control: Control; onEntrant: (id: number) => void };

/** The true board, and beside each row what everybody else sees while it is frozen. */
export function TrueBoard({ control: { event, board, challenges }, onEntrant }: Props) {
  const { real, hiddenSolves, moved, total, rows } = board;
  const releasedIds = challenges.filter((one) => one.released).map(({ id }) => id);
  return (
    <Card
      no="05"
      title={T.board}
      className="ctl-board"
      action={
        <span className="ctl-board-act">
          {real && <Chip tone="warn">{T.real}</Chip>}
          <CardAction to={`/ctf/${event.slug}?tab=gestion&vue=entrants`} context={T.board}>
            {T.wholeBoard}
          </CardAction>
        </span>
      }
    >
      {real && event.freezeAt && (
        <p className="ctl-hidden">
          <Icon of={Snowflake} size={16} />
          <span>
            {T.frozenBoard(timeOf(event.freezeAt))} <b>{T.hiddenSolves(hiddenSolves, moved)}</b>
          </span>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState compact title={T.emptyBoard} />
      ) : (
        <table>
          <caption className="sr">{T.board}</caption>
          <thead>
            <tr>
              <th scope="col">{real ? T.realRank : T.rank}</th>
              <th scope="col">{T.entrant}</th>
              <th scope="col" className="ctl-spare">
                {T.solves}
              </th>
              <th scope="col" className="ctl-right">
                {T.score}
              </th>
              {real && (
                <th scope="col" className="ctl-right">
                  {T.publicRank}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} releasedIds={releasedIds} real={real} onEntrant={onEntrant} />
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && <p className="meta">{T.more(total - rows.length)}</p>}
      <p className="ctl-legend meta" aria-hidden="true">
        <span>
          <i data-solved="later" /> {T.legendSolved}
        </span>
        <span>
          <i data-solved="first" /> {T.legendFirst}
        </span>
        {real && (
          <span>
            <i data-solved="later" data-hidden="" /> {T.legendHidden}
          </span>
        )}
      </p>
    </Card>
  );
}

type RowProps = {
  row: ControlRow;
  releasedIds: readonly number[];
  real: boolean;
  onEntrant: Props['onEntrant'];
};

function Row({ row, releasedIds, real, onEntrant }: RowProps) {
  const solves = new Map(row.solves.map((solve) => [solve.challengeId, solve]));
  return (
    <tr>
      <td className="num">{number(row.rank)}</td>
      <th scope="row" className="ctl-board-name">
        <button
          type="button"
          className="ctl-pick"
          title={T.triesOf(row.name)}
          onClick={() => onEntrant(row.id)}
        >
          <bdi>{row.name}</bdi>
        </button>
      </th>
      <td className="ctl-spare">
        <span className="sr">{T.solvedOf(solves.size, releasedIds.length)}</span>
        <span className="ctl-cells" aria-hidden="true">
          {releasedIds.map((id) => {
            const solve = solves.get(id);
            return (
              <i
                key={id}
                data-solved={solve && (solve.blood === 1 ? 'first' : 'later')}
                data-hidden={solve?.hidden || undefined}
              />
            );
          })}
        </span>
      </td>
      <td className="num ctl-right">
        <b>{number(row.score)}</b>
      </td>
      {real && (
        <td className="num ctl-public ctl-right">{row.publicRank === null ? '–' : number(row.publicRank)}</td>
      )}
    </tr>
  );
}
