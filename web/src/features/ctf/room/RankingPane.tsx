import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { Table2 } from 'lucide-react';
import { useId } from 'react';
import { number } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Trend } from '../../../ui/figures/Trend.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { availableRankings, type LiveEvent } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { BracketSelect } from '../brackets/BracketSelect.tsx';
import { BRACKET_TEXTS } from '../brackets/texts.ts';
import type { ChangeRoom } from './use-room.ts';
import './ranking.css';
import { PaneHead } from '../frame/PaneHead.tsx';
import type { Ranking, RankingPart } from './model.ts';
import { SolveStrip } from './SolveStrip.tsx';
import { ROOM_TEXTS as T } from './texts.ts';

type Props = {
  event: LiveEvent;
  rows: readonly BoardRow[];
  own: { id: number; score: number } | null;
  ranking: Ranking;
  bracket: number | null;
  around: RankingPart;
  order: string;
  here: number | null;
  /** The whole board is shown in place of the text. */
  whole: boolean;
  ask: ChangeRoom;
  onBoard: () => void;
  /** Shows a row's solves with their times. */
  onRow: (row: BoardRow) => void;
};

/** The ranking beside the text: one's rivals or the first rows, in the chosen ranking. */
export function RankingPane(props: Props) {
  const { event, rows, own, ranking, bracket, around, order, here, whole, ask, onBoard, onRow } = props;
  const id = useId();
  const both = availableRankings(event) === 'both';
  const rivals = around === 'rivals' && own !== null;
  return (
    <section className="room-ranking" aria-labelledby={id}>
      <PaneHead id={id} no="03" title={T.ranking}>
        <CardAction icon={Table2} onClick={onBoard}>
          {whole ? T.backToText : T.whole} <kbd className="room-key">C</kbd>
        </CardAction>
      </PaneHead>
      <div className="room-ranking-tools">
        {both && (
          <Segmented
            label={T.entrants}
            segments={[
              { value: 'all', label: T.all },
              { value: 'team', label: T.team },
              { value: 'solo', label: T.solo },
            ]}
            value={ranking}
            onChange={(value) => ask({ ranking: value, page: 1 }, { replace: true })}
          />
        )}
        {own && (
          <Select
            compact
            aria-label={T.around}
            value={around}
            options={[
              { value: 'rivals', label: T.rivals },
              { value: 'first', label: T.first },
            ]}
            onChange={(change) => ask({ around: change.target.value as RankingPart }, { replace: true })}
          />
        )}
        <BracketSelect
          brackets={event.brackets}
          value={bracket}
          onChange={(value) => ask({ bracket: value, page: 1 }, { replace: true })}
        />
      </div>
      {event.frozen && event.freezeAt && (
        <p className="meta room-frozen" role="status">
          {own ? LIVE_TEXTS.frozen(event.freezeAt) : LIVE_TEXTS.frozenOther(event.freezeAt)}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="meta">{bracket === null ? LIVE_TEXTS.emptyWhy : BRACKET_TEXTS.emptyWhy}</p>
      ) : (
        <table className="rivals">
          <caption className="sr">{rivals ? T.rivalsTable : T.firstTable}</caption>
          <colgroup>
            <col className="rivals-rank" />
            <col className="rivals-trend" />
            <col />
            <col className="rivals-score" />
          </colgroup>
          <thead className="sr">
            <tr>
              <th scope="col">{T.rank}</th>
              <th scope="col">{T.movement}</th>
              <th scope="col">{T.entrant}</th>
              <th scope="col">{T.score}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={row.id === own?.id ? 'is-me' : undefined}>
                <td className="num">{row.rank}</td>
                <td>
                  <Trend delta={row.rankChange} fresh={row.trend === 'new'} />
                </td>
                <th scope="row">
                  <button type="button" className="truncate" title={row.name} onClick={() => onRow(row)}>
                    <bdi>{row.name}</bdi>
                  </button>
                  <SolveStrip row={row} order={order} here={here} />
                </th>
                <td className="num">
                  <b>{number(row.score)}</b>
                  {row.id === own?.id ? <MeChip /> : own && <small>{gapText(row.score - own.score)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="room-legend" aria-hidden="true">
        <span>
          <i data-solved="later" /> {T.legendSolved}
        </span>
        <span>
          <i data-solved="first" /> {T.legendBlood}
        </span>
        <span>
          <i data-here="" /> {T.legendHere}
        </span>
      </p>
    </section>
  );
}

const gapText = (gap: number): string => `${gap > 0 ? '+' : gap < 0 ? '−' : '='}${number(Math.abs(gap))}`;
