import type { LiveOwn } from '@fanion/contract/ctf/board';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { BoardFoot } from '../board/BoardFoot.tsx';
import { BoardList } from '../board/BoardList.tsx';
import { BoardTable } from '../board/BoardTable.tsx';
import { LiveSymbols } from '../board/LiveSymbols.tsx';
import { columnGroups, columnsOf, type LiveEvent, pinsOf } from '../board/model.ts';
import { liveQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import '../board/board.css';
import '../board/board-list.css';
import '../board/marks.css';
import { type Ranking, type RoomAsked, rankIn, rowsOf } from './model.ts';
import { ROOM_TEXTS as T } from './texts.ts';
import type { AskRoom } from './use-room.ts';

type Props = {
  slug: string;
  event: LiveEvent;
  /** Of the board that is followed: another one has this page read again. */
  version: number;
  own: LiveOwn | undefined;
  ranking: Ranking;
  asked: RoomAsked;
  ask: AskRoom;
  hrefFor: (page: number) => string;
};

/** The whole board in close lines, of one category or of all. */
export function WholeBoard({ slug, event, version, own, ranking, asked, ask, hrefFor }: Props) {
  const id = useId();
  const phone = useMedia('(width < 768px)');
  const query = useQuery(liveQuery(slug, ranking, asked.page));
  const { data, refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what asks for it again
  useEffect(() => {
    if (data && data.version !== version) void refetch({ cancelRefetch: false });
  }, [version]);
  const all = useMemo(() => columnGroups(event.challenges), [event.challenges]);
  const groups = useMemo(
    () =>
      all.some(({ category }) => category === asked.category)
        ? all.filter(({ category }) => category === asked.category)
        : all,
    [all, asked.category],
  );
  const columns = useMemo(() => columnsOf(groups), [groups]);
  const solved = useMemo(() => new Set(own?.solved), [own?.solved]);
  const rows = useMemo(
    () => (data ? rowsOf(data.liveCTF).map((row) => ({ ...row, rank: rankIn(row, ranking) })) : []),
    [data, ranking],
  );
  const View = phone ? BoardList : BoardTable;
  return (
    <section className="room-board" aria-labelledby={id}>
      <LiveSymbols />
      <header>
        <h2 id={id} tabIndex={-1}>
          {LIVE_TEXTS.board}
        </h2>
        <Select
          compact
          prefix={T.category}
          value={groups.length === all.length ? '' : asked.category}
          options={[
            { value: '', label: T.everyCategory },
            ...all.map(({ category }) => ({ value: category, label: categoryName(category) })),
          ]}
          onChange={(change) => ask({ category: change.target.value }, { replace: true })}
        />
      </header>
      {!data ? (
        <QueryState query={query} failed={LIVE_TEXTS.failedWhy} lines={12} />
      ) : rows.length === 0 ? (
        <EmptyState title={LIVE_TEXTS.empty}>{LIVE_TEXTS.emptyWhy}</EmptyState>
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
            pins={ranking === 'all' ? [] : pinsOf(rows, own, ranking === 'team')}
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
