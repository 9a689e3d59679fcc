import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { BoardFoot } from '../board/BoardFoot.tsx';
import { BoardList } from '../board/BoardList.tsx';
import { BoardTable } from '../board/BoardTable.tsx';
import { BoardTools, CategorySelect } from '../board/BoardTools.tsx';
import {
  type BoardAddress,
  type ColumnGroup,
  columnGroups,
  columnsKey,
  columnsOf,
  filterGroups,
  hostOf,
  pinsOf,
} from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { BRACKET_TEXTS } from '../brackets/texts.ts';
import type { useExternalEvent } from '../events/use-external-event.ts';
import { LiveChallenges } from '../play/LiveChallenges.tsx';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import type { LiveBoardState } from './use-live-board.ts';

type Props = {
  live: LiveBoardState;
  board: LiveBoard;
  elsewhere: ReturnType<typeof useExternalEvent>;
  phone: boolean;
  address: BoardAddress;
  ask: (part: Partial<BoardAddress>) => void;
  hrefFor: (page: number) => string;
  onChallenge: (id: number) => void;
};

const NOBODY: readonly number[] = [];

/** The ranking with its controls: which one, which columns, which page; a list on a phone, else a table. */
export function RankedBoard(props: Props) {
  const { live, board, elsewhere, phone, address, ask, hrefFor, onChallenge } = props;
  const { liveCTF: event, liveRanking: ranking } = board;
  const { own } = live;
  const id = useId();
  const team = ranking.mode === 'team';
  const rows = team ? event.teams : event.players;
  const filtered = ranking.bracket !== null;
  const all = useMemo(() => columnGroups(event.challenges), [event.challenges]);
  const groups = useMemo(() => filterGroups(all, address.category), [all, address.category]);
  const columns = useColumns(groups);
  const solved = useMemo(() => new Set(own?.solved), [own?.solved]);
  const section = useScrollToPage(ranking.page);
  const View = phone ? BoardList : BoardTable;
  return (
    <section className="live-board" aria-labelledby={id} ref={section}>
      <BoardTools
        id={id}
        no={phone ? '02' : '03'}
        event={event}
        mode={team ? 'team' : 'solo'}
        live={live}
        bracket={ranking.bracket}
        onMode={(mode) => ask({ mode, page: 1 })}
        onBracket={(bracket) => ask({ bracket, page: 1 })}
        columns={
          <>
            <CategorySelect
              groups={all}
              value={address.category}
              onChange={(category) => ask({ category })}
            />
            {!phone && (
              <Switch checked={address.dense} onChange={({ target }) => ask({ dense: target.checked })}>
                {LIVE_TEXTS.dense}
              </Switch>
            )}
          </>
        }
        watch={<WatchButton />}
      />
      {phone && <LiveChallenges groups={all} solved={solved} onChallenge={onChallenge} />}
      {rows.length === 0 || elsewhere ? (
        <NoRows elsewhere={elsewhere} filtered={filtered} />
      ) : (
        <>
          <View
            caption={`${LIVE_TEXTS.board} – ${event.name}`}
            rows={rows}
            groups={groups}
            columns={columns}
            team={team}
            entrants={event.totalTeams + event.totalPlayers}
            ownId={own?.row?.id ?? null}
            watched={own?.watched ?? NOBODY}
            pins={filtered ? [] : pinsOf(rows, own, team)}
            solved={solved}
            stale={live.stale}
            dense={address.dense}
            onChallenge={onChallenge}
          />
          <BoardFoot ranking={ranking} legend={!phone} hrefFor={hrefFor} />
        </>
      )}
    </section>
  );
}

/** Nobody is ranked: nobody has registered yet, or the ranking is on another site. */
function NoRows(props: { elsewhere: ReturnType<typeof useExternalEvent>; filtered: boolean }) {
  const { elsewhere, filtered } = props;
  if (!elsewhere && filtered)
    return <EmptyState title={BRACKET_TEXTS.empty}>{BRACKET_TEXTS.emptyWhy}</EmptyState>;
  if (!elsewhere) return <EmptyState title={LIVE_TEXTS.empty}>{LIVE_TEXTS.emptyWhy}</EmptyState>;
  return (
    <EmptyState title={LIVE_TEXTS.elsewhereTitle}>{LIVE_TEXTS.elsewhere(hostOf(elsewhere.url))}</EmptyState>
  );
}

/**
 * The columns of a board: the same object while they stay the same, so that a price change renders no row.
 */
function useColumns(groups: readonly ColumnGroup[]) {
  const next = columnsOf(groups);
  const key = columnsKey(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that the columns hold
  return useMemo(() => next, [key]);
}

/** Scrolls to the top of the board when another page is requested. */
function useScrollToPage(page: number) {
  const section = useRef<HTMLElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    section.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return section;
}
