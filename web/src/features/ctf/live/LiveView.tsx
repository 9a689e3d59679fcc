import type { LiveBoard } from '@fanion/contract/ctf/board';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import { BoardFoot } from '../board/BoardFoot.tsx';
import { BoardList } from '../board/BoardList.tsx';
import { BoardTable } from '../board/BoardTable.tsx';
import { BoardTools, CategorySelect } from '../board/BoardTools.tsx';
import { LiveSymbols } from '../board/LiveSymbols.tsx';
import {
  type BoardAddress,
  type ColumnGroup,
  columnGroups,
  columnsKey,
  columnsOf,
  groupsOf,
  hostOf,
  type Mode,
  pinsOf,
} from '../board/model.ts';
import { liveQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { useCenter } from '../board/use-center.ts';
import { useElsewhere } from '../board/use-elsewhere.ts';
import { BRACKET_TEXTS } from '../brackets/texts.ts';
import { FeedCard } from '../feed/FeedCard.tsx';
import { ScoreGraph } from '../graph/ScoreGraph.tsx';
import { ChallengeDialog } from '../play/ChallengeDialog.tsx';
import { LiveChallenges } from '../play/LiveChallenges.tsx';
import { PauseNotice } from '../updates/PauseNotice.tsx';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { Guests } from './Guests.tsx';
import { LiveHead } from './LiveHead.tsx';
import { OwnBar } from './OwnBar.tsx';
import type { LiveBoardState } from './use-live-board.ts';

type Props = {
  slug: string;
  live: LiveBoardState;
  board: LiveBoard;
  selector?: ReactNode;
  registration?: (size?: 'sm') => ReactNode;
  /** The ranking that was asked of the server; null for the event's own. */
  mode: Mode | null;
  asked: BoardAddress;
  ask: (part: Partial<BoardAddress>) => void;
  hrefFor: (page: number) => string;
};

const NOBODY: readonly number[] = [];

/** An event that was read: its head, the reader's place, the graph, the feed and the board. */
export function LiveView(props: Props) {
  const { slug, live, board, selector, registration, mode, asked, ask, hrefFor } = props;
  const { liveCTF: event, liveRanking: ranking } = board;
  const { own } = live;
  const id = useId();
  const phone = useMedia('(width < 768px)');
  const team = ranking.mode === 'team';
  const kind: Mode = team ? 'team' : 'solo';
  const rows = team ? event.teams : event.players;
  const filtered = ranking.bracket !== null;
  const elsewhere = useElsewhere(slug, board);
  // The graph needs the ranks of the first, whichever page is shown.
  const first = useQuery({ ...liveQuery(slug, mode, 1, ranking.bracket), enabled: ranking.page > 1 });
  const entrants = event.totalTeams + event.totalPlayers;
  const all = useMemo(() => columnGroups(event.challenges), [event.challenges]);
  const groups = useMemo(() => groupsOf(all, asked.category), [all, asked.category]);
  const columns = useColumns(groups);
  const ownRow = own?.row ?? null;
  const watched = own?.watched ?? NOBODY;
  const solved = useMemo(() => new Set(own?.solved), [own?.solved]);
  const section = useScrollToPage(ranking.page);
  const center = useCenter({
    own: ownRow && { mode: ownRow.isCurrentUserTeam ? 'team' : 'solo', page: ownRow.page },
    shown: live.stale || ranking.bracket !== null ? null : { mode: kind, page: ranking.page },
    show: ({ mode, page }) => ask({ mode, page, bracket: null }),
  });
  const challenge = event.challenges.find((one) => one.id === asked.challenge);
  const View = phone ? BoardList : BoardTable;
  const openChallenge = (challengeId: number) => ask({ challenge: challengeId });
  // On a phone the ranking comes first: nobody scrolls past everything that was said to find it.
  const feed = (
    <FeedCard no={phone ? '03' : '02'} event={event} slug={slug} ownId={ownRow?.id ?? null} folded={phone} />
  );

  return (
    <div className="live">
      <LiveSymbols />
      <LiveHead
        event={event}
        bracket={ranking.bracket}
        plays={ownRow !== null && event.status === 'live'}
        selector={selector}
        registration={registration}
        onEnd={live.readNow}
      />
      <PauseNotice event={event} />
      {event.frozen && event.freezeAt && (
        <FreezeNotice slug={event.slug} since={event.freezeAt} plays={ownRow !== null} />
      )}
      {ownRow && !elsewhere && <OwnBar own={ownRow} rows={rows} event={event} onCenter={center} />}
      <div className="live-top">
        <ScoreGraph
          no="01"
          slug={slug}
          mode={kind}
          event={event}
          ownId={ownRow?.id ?? null}
          since={ownRow?.freeze?.points}
          bracket={ranking.bracket}
          rows={(team ? first.data?.liveCTF.teams : first.data?.liveCTF.players) ?? rows}
        />
        {!phone && feed}
      </div>
      <section className="live-board" aria-labelledby={id} ref={section}>
        <BoardTools
          id={id}
          no={phone ? '02' : '03'}
          event={event}
          mode={kind}
          live={live}
          bracket={ranking.bracket}
          onMode={(mode) => ask({ mode, page: 1 })}
          onBracket={(bracket) => ask({ bracket, page: 1 })}
          columns={
            <>
              <CategorySelect
                groups={all}
                value={asked.category}
                onChange={(category) => ask({ category })}
              />
              {!phone && (
                <Switch checked={asked.dense} onChange={({ target }) => ask({ dense: target.checked })}>
                  {LIVE_TEXTS.dense}
                </Switch>
              )}
            </>
          }
          watch={<WatchButton />}
        />
        {phone && <LiveChallenges groups={all} solved={solved} onChallenge={openChallenge} />}
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
              entrants={entrants}
              ownId={ownRow?.id ?? null}
              watched={watched}
              pins={filtered ? [] : pinsOf(rows, own, team)}
              solved={solved}
              stale={live.stale}
              dense={asked.dense}
              onChallenge={openChallenge}
            />
            <BoardFoot ranking={ranking} legend={!phone} hrefFor={hrefFor} />
          </>
        )}
      </section>
      {event.totalGuests > 0 && <Guests slug={slug} own={own?.entrant?.id ?? null} />}
      {phone && feed}
      {asked.challenge !== null && (
        <ChallengeDialog
          key={asked.challenge}
          slug={slug}
          challengeId={asked.challenge}
          known={challenge}
          onNext={openChallenge}
          onClose={() => ask({ challenge: null })}
        />
      )}
    </div>
  );
}

/** That the board stands still, and to who organises, where the one that moves is. */
function FreezeNotice({ slug, since, plays }: { slug: string; since: string; plays: boolean }) {
  if (useAccess().may('can_manage_ctf'))
    return (
      <Notice
        tone="info"
        role="status"
        action={
          <LinkButton size="sm" to={`/ctf/${slug}?tab=results`}>
            {LIVE_TEXTS.toReal}
          </LinkButton>
        }
      >
        {LIVE_TEXTS.frozenForManagers(since)}
      </Notice>
    );
  return (
    <Notice tone="info" role="status">
      {plays ? LIVE_TEXTS.frozen(since) : LIVE_TEXTS.frozenOther(since)}
    </Notice>
  );
}

/** Nobody is ranked: nobody came yet, or the ranking is kept elsewhere. */
function NoRows(props: { elsewhere: ReturnType<typeof useElsewhere>; filtered: boolean }) {
  const { elsewhere, filtered } = props;
  if (!elsewhere && filtered)
    return <EmptyState title={BRACKET_TEXTS.empty}>{BRACKET_TEXTS.emptyWhy}</EmptyState>;
  if (!elsewhere) return <EmptyState title={LIVE_TEXTS.empty}>{LIVE_TEXTS.emptyWhy}</EmptyState>;
  return (
    <EmptyState title={LIVE_TEXTS.elsewhereTitle}>{LIVE_TEXTS.elsewhere(hostOf(elsewhere.url))}</EmptyState>
  );
}

/** The columns of a board: the same object for as long as they are the same, so that no row is drawn for a price. */
function useColumns(groups: readonly ColumnGroup[]) {
  const next = columnsOf(groups);
  const key = columnsKey(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that the columns hold
  return useMemo(() => next, [key]);
}

/** Brings the head of the board under the eyes when another page of it was asked. */
function useScrollToPage(page: number) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    section.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return section;
}
