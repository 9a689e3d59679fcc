import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { Pagination } from '../../../ui/layout/Pagination.tsx';
import { SolveMark } from './SolveMark.tsx';
import { LIVE_TEXTS } from './texts.ts';

const PAGE = 50;

type Props = { ranking: LiveBoard['liveRanking']; legend: boolean; hrefFor: (page: number) => string };

/** The footer of a board: its legend, the rows shown, and the other pages. */
export function BoardFoot({ ranking, legend, hrefFor }: Props) {
  const { page, total, total_pages } = ranking;
  return (
    <footer className="live-foot">
      {legend && (
        // The cells say the same in words.
        <ul className="live-legend meta" aria-hidden="true">
          <li>
            <SolveMark blood={undefined} /> {LIVE_TEXTS.legendSolved}
          </li>
          <li>
            <SolveMark blood={1} /> {LIVE_TEXTS.legendBlood}
          </li>
          <li>
            <i className="live-legend-open" /> {LIVE_TEXTS.legendOpen}
          </li>
          <li>
            <i className="live-legend-share" /> {LIVE_TEXTS.legendShare}
          </li>
        </ul>
      )}
      <p className="meta num live-foot-rows">
        {LIVE_TEXTS.rows((page - 1) * PAGE + 1, Math.min(total, page * PAGE), total)}
      </p>
      <Pagination page={page} pages={total_pages} hrefFor={hrefFor} />
    </footer>
  );
}
