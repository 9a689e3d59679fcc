import { Crown, Medal } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { number, time } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { useAnimatedOrder } from '../board/use-animated-order.ts';
import type { ScreenRow } from './model.ts';
import { SCREEN_TEXTS } from './texts.ts';

const MAX_ROWS = 15;
const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)'];

type Props = {
  rows: readonly ScreenRow[];
  /** What the names are: teams, players or both. */
  of: string;
};

/** The first rows of a board in figures readable from afar; a place without points takes no medal. */
export function ScreenRows({ rows, of }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const visibleRows = rows.slice(0, MAX_ROWS);
  useAnimatedOrder(body, visibleRows.map(({ id }) => id).join(' '));
  if (visibleRows.length === 0) return <p className="screen-rows text-muted">{SCREEN_TEXTS.waiting}</p>;
  return (
    <div className="screen-rows" style={{ '--rows': visibleRows.length } as CSSProperties}>
      <table>
        <caption className="sr">{LIVE_TEXTS.board}</caption>
        <thead>
          <tr>
            <th scope="col" className="screen-rank">
              {LIVE_TEXTS.rank}
            </th>
            <th scope="col">{of}</th>
            <th scope="col" className="screen-score">
              {LIVE_TEXTS.score}
            </th>
            <th scope="col" className="screen-last">
              {SCREEN_TEXTS.lastSolve}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {visibleRows.map((row) => (
            <tr key={`${row.id} ${row.name}`} data-row={row.id}>
              <td
                className="screen-rank num"
                style={{ '--place': row.score === 0 ? undefined : METALS[row.rank - 1] } as CSSProperties}
              >
                <span>
                  {row.rank}
                  {row.rank <= 3 && row.score !== 0 && <Icon of={row.rank === 1 ? Crown : Medal} />}
                </span>
              </td>
              <th scope="row">
                <span>{row.name}</span>
              </th>
              <td className="screen-score num">{row.score === null ? '–' : number(row.score)}</td>
              <td className="screen-last num">{row.lastSolveAt ? time(row.lastSolveAt) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
