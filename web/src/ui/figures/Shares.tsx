import type { CSSProperties } from 'react';
import { number, percent } from '../../lib/french.ts';

export type Share = { name: string; count: number; hue: string };
type Props = { caption: string; shares: readonly Share[] };

const hueOf = (hue: string) => ({ '--h': hue }) as CSSProperties;

/** Parts of a whole: a bar, and a table with the figures. */
export function Shares({ caption, shares }: Props) {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className="shares-bar" aria-hidden="true">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ name, count, hue }) => (
            <i key={name} style={{ ...hueOf(hue), flexGrow: count }} />
          ))}
      </div>
      <table className="shares-table">
        <caption className="sr">{caption}</caption>
        <tbody>
          {shares.map(({ name, count, hue }) => (
            <tr key={name}>
              <th scope="row">
                <i style={hueOf(hue)} aria-hidden="true" />
                {name}
              </th>
              <td className="num">{number(count)}</td>
              <td className="num shares-part">{percent(all === 0 ? 0 : Math.round((100 * count) / all))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
