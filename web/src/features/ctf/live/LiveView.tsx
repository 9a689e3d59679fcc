import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOpened } from '../../../lib/use-address.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { later } from '../../../ui/states/later.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import { LiveSymbols } from '../board/LiveSymbols.tsx';
import type { BoardAddress, Mode } from '../board/model.ts';
import { liveQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { useScrollToOwnRow } from '../board/use-scroll-to-own-row.ts';
import { useExternalEvent } from '../events/use-external-event.ts';
import { FeedCard } from '../feed/FeedCard.tsx';
import { ScoreGraph } from '../graph/ScoreGraph.tsx';
import { PauseNotice } from '../updates/PauseNotice.tsx';
import { Guests } from './Guests.tsx';
import { LiveHead } from './LiveHead.tsx';
import { RowsWait } from './LiveWait.tsx';
import { OwnBar } from './OwnBar.tsx';
import { RankedBoard } from './RankedBoard.tsx';
import type { LiveBoardState } from './use-live-board.ts';

const ChallengeDialog = later(async () => (await import('../play/ChallengeDialog.tsx')).ChallengeDialog);

type Props = {
  slug: string;
  live: LiveBoardState;
  board: LiveBoard;
  /** Whether the part below its header is rendered already. */
  whole: boolean;
  selector?: ReactNode;
  registration?: (size?: 'sm') => ReactNode;
  /** The ranking requested from the server; null for the event's own. */
  mode: Mode | null;
  address: BoardAddress;
  ask: (part: Partial<BoardAddress>) => void;
  hrefFor: (page: number) => string;
};

/** A loaded event: its header, the reader's place, the graph, the feed and the board. */
export function LiveView(props: Props) {
  const { slug, live, board, whole, selector, registration, mode, address, ask, hrefFor } = props;
  const { liveCTF: event, liveRanking: ranking } = board;
  const { own } = live;
  const phone = useMedia('(width < 768px)');
  const team = ranking.mode === 'team';
  const kind: Mode = team ? 'team' : 'solo';
  const rows = team ? event.teams : event.players;
  const elsewhere = useExternalEvent(slug, board);
  // The graph needs the ranks of the first rows, whichever page is shown.
  const first = useQuery({ ...liveQuery(slug, mode, 1, ranking.bracket), enabled: ranking.page > 1 });
  const ownRow = own?.row ?? null;
  const center = useScrollToOwnRow({
    own: ownRow && { mode: ownRow.isCurrentUserTeam ? 'team' : 'solo', page: ownRow.page },
    currentPlace: live.stale || ranking.bracket !== null ? null : { mode: kind, page: ranking.page },
    show: ({ mode, page }) => ask({ mode, page, bracket: null }),
  });
  const opened = useOpened('chall');
  const challenge = event.challenges.find((one) => one.id === opened.id);
  // On a phone the ranking comes first: nobody should scroll past all the news to find it.
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
      {whole ? (
        <>
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
          <RankedBoard
            live={live}
            board={board}
            elsewhere={elsewhere}
            phone={phone}
            address={address}
            ask={ask}
            hrefFor={hrefFor}
            onChallenge={opened.show}
          />
          {event.totalGuests > 0 && <Guests slug={slug} own={own?.entrant?.id ?? null} />}
          {phone && feed}
        </>
      ) : (
        <RowsWait />
      )}
      {opened.id !== null && (
        <ChallengeDialog
          key={opened.id}
          slug={slug}
          challengeId={opened.id}
          knownFacts={challenge}
          onNext={opened.show}
          onClose={opened.close}
        />
      )}
    </div>
  );
}

/** A notice that the board is frozen, with a link to the true one for organisers. */
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
