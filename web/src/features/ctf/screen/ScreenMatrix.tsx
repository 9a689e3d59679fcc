import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { Check, Droplet } from 'lucide-react';
import { number, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { SCREEN_TEXTS as T } from './texts.ts';
import './screen-matrix.css';

/** Rows readable from afar beside the names of the challenges. */
const MAX_ROWS = 12;

type Props = {
  rows: readonly BoardRow[];
  /** What the names are: teams, players or both. */
  of: string;
  challenges: LiveBoard['liveCTF']['challenges'];
};

/** The solves of the first rows of a board, for a screen seen from afar. */
export function ScreenMatrix({ rows, of, challenges }: Props) {
  if (rows.length === 0) return <p className="screen-rows text-muted">{T.waiting}</p>;
  return (
    <div className="screen-matrix">
      <table>
        <caption className="sr">{T.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">{LIVE_TEXTS.rank}</th>
            <th scope="col">{of}</th>
            {challenges.map(({ id, name }) => (
              <th key={id} scope="col" className="screen-matrix-head">
                <span>{typeset(name)}</span>
              </th>
            ))}
            <th scope="col">{LIVE_TEXTS.score}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <tr key={row.id}>
              <td className="num">{row.rank}</td>
              <th scope="row">
                <span>{row.name}</span>
              </th>
              {challenges.map(({ id }) => (
                <td key={id} className="screen-matrix-cell" data-blood={row.bloods[id] === 1 || undefined}>
                  {row.solvedChallenges.includes(id) && (
                    <>
                      <Icon of={row.bloods[id] === 1 ? Droplet : Check} />
                      <span className="sr">{T.solved}</span>
                    </>
                  )}
                </td>
              ))}
              <td className="num">{number(row.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
