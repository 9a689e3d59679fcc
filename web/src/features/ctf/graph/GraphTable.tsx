import { number } from '../../../lib/french.ts';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import type { Drawn } from './GraphLines.tsx';
import { scaleOf, scoreAt, timeTicks } from './model.ts';

type Props = Drawn & { team: boolean };

const MOMENTS = 6;

/** The same points as the lines, at round hours. */
export function GraphTable({ lines, start, until, freeze, ownId, team }: Props) {
  /** After the freeze the scores of the others are not known. */
  const isKnown = (id: number, at: number) => freeze === null || at <= freeze || id === ownId;
  const ticks = timeTicks(scaleOf(lines, start, until), MOMENTS).filter(({ at }) => at > start && at < until);
  return (
    <Table
      caption={team ? LIVE_TEXTS.graphTableTeams : LIVE_TEXTS.graphTablePlayers}
      scroll
      frame={false}
      className="graph-table"
    >
      <thead>
        <tr>
          <th scope="col" data-align="right">
            {LIVE_TEXTS.rank}
          </th>
          <th scope="col">{team ? LIVE_TEXTS.name : LIVE_TEXTS.pseudo}</th>
          {ticks.map(({ at, label }) => (
            <th key={at} scope="col" data-align="right" className="num">
              {label}
            </th>
          ))}
          <th scope="col" data-align="right">
            {LIVE_TEXTS.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className={line.id === ownId ? 'is-me' : undefined}>
            <td data-align="right" className="num">
              {line.rank}
            </td>
            <th scope="row">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate">{line.name}</span>
                {line.id === ownId && <MeChip />}
              </span>
            </th>
            {ticks.map(({ at }) => (
              <td key={at} data-align="right" className="num text-muted">
                {isKnown(line.id, at) ? number(scoreAt(line, at)) : '–'}
              </td>
            ))}
            <td data-align="right" className="num font-semibold">
              {number(scoreAt(line, until))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
