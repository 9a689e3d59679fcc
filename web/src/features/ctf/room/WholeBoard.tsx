import type { LiveOwn } from '@fanion/contract/ctf/board/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { BoardFoot } from '../board/BoardFoot.tsx';
import { BoardList } from '../board/BoardList.tsx';
import { BoardTable } from '../board/BoardTable.tsx';
import { CategorySelect } from '../board/BoardTools.tsx';
import { LiveSymbols } from '../board/LiveSymbols.tsx';
import { columnGroups, columnsOf, filterGroups, type LiveEvent, pinsOf, rankedRows } from '../board/model.ts';
import { liveQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { BracketSelect } from '../brackets/BracketSelect.tsx';
import { BRACKET_TEXTS } from '../brackets/texts.ts';
import '../board/board.css';
import '../board/head.css';
import '../board/board-list.css';
import '../board/marks.css';
import type { Ranking, RoomAddress } from './model.ts';
import type { ChangeRoom } from './use-room.ts';

type Props = {
  slug: string;
  event: LiveEvent;
  /** The version of the followed board: a new one refreshes this page. */
  version: number;
  own: LiveOwn | undefined;
  ranking: Ranking;
  address: RoomAddress;
  ask: ChangeRoom;
  hrefFor: (page: number) => string;
};

/** The whole board in dense rows, for one category or all. */
export function WholeBoard({ slug, event, version, own, ranking, address, ask, hrefFor }: Props) {
  const id = useId();
  const phone = useMedia('(width < 768px)');
  const query = useQuery(liveQuery(slug, ranking, address.page, address.bracket));
  const { data, refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what asks for it again
  useEffect(() => {
    if (data && data.version !== version) void refetch({ cancelRefetch: false });
  }, [version]);
  const all = useMemo(() => columnGroups(event.challenges), [event.challenges]);
  const groups = useMemo(() => filterGroups(all, address.category), [all, address.category]);
  const columns = useMemo(() => columnsOf(groups), [groups]);
  const solved = useMemo(() => new Set(own?.solved), [own?.solved]);
  const rows = useMemo(() => (data ? rankedRows(data) : []), [data]);
  const View = phone ? BoardList : BoardTable;
  return (
    <section className="room-board" aria-labelledby={id}>
      <LiveSymbols />
      <header>
        <h2 id={id} tabIndex={-1}>
          {LIVE_TEXTS.board}
        </h2>
        <div>
          <BracketSelect
            brackets={event.brackets}
            value={address.bracket}
            onChange={(bracket) => ask({ bracket, page: 1 }, { replace: true })}
          />
          <CategorySelect
            groups={all}
            value={address.category}
            onChange={(category) => ask({ category }, { replace: true })}
          />
        </div>
      </header>
      {!data ? (
        <QueryState query={query} failed={LIVE_TEXTS.failedWhy} lines={12} />
      ) : rows.length === 0 ? (
        <EmptyState title={address.bracket === null ? LIVE_TEXTS.empty : BRACKET_TEXTS.empty}>
          {address.bracket === null ? LIVE_TEXTS.emptyWhy : BRACKET_TEXTS.emptyWhy}
        </EmptyState>
      ) : (
        <>
          <View
            caption={`${LIVE_TEXTS.board} – ${event.name}`}
            rows={rows}
            groups={groups}
            columns={columns}
            team={ranking !== 'solo'}
            entrants={event.totalTeams + event.totalPlayers}
            ownId={own?.row?.id ?? null}
            watched={own?.watched ?? []}
            pins={ranking === 'all' || address.bracket !== null ? [] : pinsOf(rows, own, ranking === 'team')}
            solved={solved}
            stale={query.isPlaceholderData}
            dense
            onChallenge={(challenge) => ask({ challenge, pane: null })}
          />
          <BoardFoot ranking={data.liveRanking} legend={!phone} hrefFor={hrefFor} />
        </>
      )}
    </section>
  );
}
