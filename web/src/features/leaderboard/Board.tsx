import type { Leaderboard } from '@fanion/contract/leaderboard';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { counted } from '../../lib/french.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { ListFoot } from '../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { BoardTable } from './BoardTable.tsx';
import { BoardTools } from './BoardTools.tsx';
import { isGeneral, type LeaderboardAddress, OWN_ROW_ID, podiumOf, writeFilters } from './model.ts';
import { OwnPosition } from './OwnPosition.tsx';
import { Podium } from './Podium.tsx';
import { positionQuery } from './queries.ts';
import { BOARD_TEXTS, PERIOD_LABELS } from './texts.ts';
import { useOnScreen } from './use-on-screen.ts';
import { useScrollToOwnRow } from './use-scroll-to-own-row.ts';

type Props = {
  address: LeaderboardAddress;
  board: Leaderboard;
  /** The displayed ranking is the previous one: the requested one is loading. */
  stale: boolean;
  me: string | undefined;
  onAsk: (address: LeaderboardAddress) => void;
};

/** A ranking: its filters, its rows, its pages, and in the general one the reader's own position. */
export function Board({ address, board, stale, me, onAsk }: Props) {
  const general = isGeneral(address);
  const { data: position } = useQuery({ ...positionQuery, enabled: general });
  const show = useCallback((page: number) => onAsk({ ...address, page }), [address, onAsk]);
  const rowOnScreen = useOnScreen(OWN_ROW_ID, board);
  const jump = useScrollToOwnRow({ position, board: stale ? undefined : board, show });
  const category = board.category_leaderboards.find(({ category_id }) => category_id === address.cat);
  const caption = ['Classement', PERIOD_LABELS[address.period], category?.category]
    .filter(Boolean)
    .join(' – ');
  const { current_page, total_pages, total_users } = board.pagination;
  const { first, rest } = podiumOf(board.global_leaderboard, current_page);

  return (
    <section aria-label={caption} className="min-w-0">
      <BoardTools address={address} categories={board.category_leaderboards} onAsk={onAsk} />
      {board.global_leaderboard.length === 0 ? (
        <div className="table-frame">
          <EmptyState
            title={BOARD_TEXTS.empty}
            action={!general && <LinkButton to="/leaderboard">{BOARD_TEXTS.toGeneral}</LinkButton>}
          >
            {general ? BOARD_TEXTS.emptyWhy : BOARD_TEXTS.emptyPeriod}
          </EmptyState>
        </div>
      ) : (
        <>
          {first.length > 0 && <Podium first={first} me={me} trends={general} />}
          {rest.length > 0 && (
            <BoardTable rows={rest} me={me} stale={stale} caption={caption} trends={general} />
          )}
        </>
      )}
      <ListFoot
        page={current_page}
        pages={total_pages}
        hrefFor={(page) => `/leaderboard${writeFilters({ ...address, page })}`}
      >
        <div role="status">
          <Facts className="meta">
            {BOARD_TEXTS.page(current_page, total_pages)}
            {counted(total_users, 'membre')}
          </Facts>
        </div>
      </ListFoot>
      {general && position && <OwnPosition position={position} rowOnScreen={rowOnScreen} onJump={jump} />}
    </section>
  );
}
