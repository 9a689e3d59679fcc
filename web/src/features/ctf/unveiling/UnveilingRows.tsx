import type { UnveiledRow, Unveiling } from '@fanion/contract/ctf/unveiling/endpoints';
import { Check } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { number } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { useAnimatedOrder } from '../board/use-animated-order.ts';
import { visibleRowsOf } from './model.ts';
import { UNVEIL_TEXTS as T } from './texts.ts';

/** Rows readable from 10 m on a screen of 1080 lines. */
const MAX_ROWS = 12;
const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)'];

/** The part of a frozen board being unveiled; the row whose turn it is stands out, and rows glide. */
export function UnveilingRows({ of: { rows, cursor, challenges } }: { of: Unveiling }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const visibleRows = visibleRowsOf(rows, cursor, MAX_ROWS);
  useAnimatedOrder(body, visibleRows.map(({ id }) => id).join(' '));
  return (
    <table className="unveil-rows">
      <caption className="sr">{T.board}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{T.rank}</th>
          <th scope="col">{T.name}</th>
          {challenges.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{T.score}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {visibleRows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            data-turn={row.id === cursor || undefined}
            data-placed={row.placed || undefined}
          >
            <td
              className="unveil-rank num"
              style={
                { '--place': row.placed && row.score > 0 ? METALS[row.rank - 1] : undefined } as CSSProperties
              }
            >
              {row.rank}
            </td>
            <th scope="row">
              <span>{row.name}</span>
            </th>
            {challenges.map(({ id }) => (
              <td key={id} className="unveil-cell">
                <Cell row={row} challenge={id} />
              </td>
            ))}
            <td className="unveil-score num">
              {number(row.score)}
              {row.adjusts && <span title={T.hidden}>*</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ row, challenge }: { row: UnveiledRow; challenge: number }) {
  if (row.hidden.includes(challenge))
    return (
      <span className="unveil-mark" data-mark="hidden">
        <span aria-hidden="true">?</span>
        <span className="sr">{T.hidden}</span>
      </span>
    );
  if (!row.solved.includes(challenge)) return null;
  return (
    <span className="unveil-mark" data-mark="solved" data-blood={row.bloods[challenge]}>
      <Icon of={Check} />
      <span className="sr">{T.solvedMark}</span>
    </span>
  );
}
