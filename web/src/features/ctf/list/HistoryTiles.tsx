import type { listEvents } from '@fanion/contract/ctf/list/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { decimal, number, ordinalEnding } from '../../../lib/french.ts';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { CTF_TEXTS } from '../events/texts.ts';

/**
 * The three figures of the history, over all the events that match the filters
 * (docs/product/ctf.md#historique).
 */
export function HistoryTiles({ tiles }: { tiles: AnswerOf<typeof listEvents>['tiles'] }) {
  const { events, played, bestRank, averageRating } = tiles;
  return (
    <section className="table-frame history-tiles" aria-label={CTF_TEXTS.tiles}>
      <StatTiles
        columns={3}
        stats={[
          { label: CTF_TEXTS.tileEvents, value: number(events), unit: CTF_TEXTS.tilePlayed(played) },
          { label: CTF_TEXTS.tileBest, value: bestRank === null ? '–' : <Rank rank={bestRank} /> },
          {
            label: CTF_TEXTS.tileRating,
            value: averageRating === null ? '–' : decimal(averageRating),
            unit: averageRating === null ? undefined : '/ 5',
          },
        ]}
      />
    </section>
  );
}

function Rank({ rank }: { rank: number }) {
  return (
    <>
      {number(rank)}
      <sup>{ordinalEnding(rank)}</sup>
    </>
  );
}
