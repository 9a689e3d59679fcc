import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { Keyboard, Trophy } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { later } from '../../../ui/states/later.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useUnread } from '../announcements/use-unread.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { useExternalEvent } from '../events/use-external-event.ts';
import { FeedPane } from '../feed/FeedPane.tsx';
import type { FeedPart } from '../feed/model.ts';
import { LatestAnnouncement } from '../frame/LatestAnnouncement.tsx';
import { FRAME_TEXTS } from '../frame/texts.ts';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { useTeamwork } from '../teamwork/use-teamwork.ts';
import { PauseNotice } from '../updates/PauseNotice.tsx';
import './room.css';
import { KeysHelp } from '../frame/KeysHelp.tsx';
import { RoomBar } from '../frame/RoomBar.tsx';
import { type Pane, type Ranking, type RoomAddress, sortByCategory, writeRoomAddress } from './model.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { PaneTabs } from './PaneTabs.tsx';
import { RankingPane } from './RankingPane.tsx';
import { RoomEmpty } from './RoomEmpty.tsx';
import { TeamChallenges } from './TeamChallenges.tsx';
import { TeamStatement } from './TeamStatement.tsx';
import { ROOM_TEXTS as T } from './texts.ts';
import { useLockedChallenges } from './use-locked-challenges.ts';
import { useRivals, useTopRows } from './use-rivals.ts';
import { type ChangeRoom, useChosenChallenge } from './use-room.ts';
import { useRoomActs } from './use-room-acts.ts';

const WholeBoard = later(
  async () => (await import('./WholeBoard.tsx')).WholeBoard,
  <Skeleton lines={8} height={48} />,
);
const RowSolves = later(async () => (await import('../solves/RowSolves.tsx')).RowSolves);

type Props = {
  slug: string;
  live: LiveBoardState;
  board: LiveBoard;
  /** Whether the panes beside the text are rendered already. */
  complete: boolean;
  ranking: Ranking;
  address: RoomAddress;
  ask: ChangeRoom;
};

/** The room of a loaded event: its bar, and its three panes, of which a phone shows one. */
export function RoomView({ slug, live, board, complete, ranking, address, ask }: Props) {
  const { liveCTF: event, liveRanking, version } = board;
  const { own } = live;
  const ownRow = own?.row ?? null;
  const [search] = useQueryOfAddress();
  const phone = useMedia('(width < 768px)');
  const elsewhere = useExternalEvent(slug, board);
  const { rivals, rows } = useRivals(slug, live, { ranking, bracket: address.bracket });
  const solved = useMemo(() => new Set(own?.solved), [own?.solved]);
  const list = useMemo(() => sortByCategory(event.challenges), [event.challenges]);
  const order = list.map(({ id }) => id).join(' ');
  const locked = useLockedChallenges(slug, own?.solved.length);
  const challenge = useChosenChallenge({
    list,
    solved,
    requestedId: address.challenge,
    solvesReady: Boolean(own || live.error),
  });
  const here = challenge?.id ?? null;
  const pane: Pane = address.pane ?? (address.challenge === null && phone ? 'challenges' : 'text');
  const whole = pane === 'board';
  const [part, setPart] = useState<FeedPart>('all');
  const [help, setHelp] = useState(false);
  const team = useTeamwork(slug, event.status, ownRow !== null || own?.entrant != null, here);
  const [row, setRow] = useState<BoardRow | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const unread = useUnread(slug, event.announcements);
  const first = useTopRows(
    slug,
    live,
    { ranking, bracket: address.bracket },
    address.around === 'first' || rivals.length === 0,
  );
  usePageTitle(challenge ? `${typeset(challenge.name)}, ${T.titleOf(event.name)}` : T.titleOf(event.name));

  const last = event.announcements[0];
  const readAnnouncements = () => {
    setPart('announcements');
    unread.read();
  };
  const { step, toBoard, toFeed } = useRoomActs({
    list,
    here,
    pane,
    phone,
    ask,
    main,
    searchField,
    readAnnouncements: last ? readAnnouncements : null,
    showKeys: () => setHelp(true),
  });
  useEffect(() => {
    // Another challenge is read from its top, wherever the previous one was scrolled.
    if (here !== null) window.scrollTo({ top: 0 });
  }, [here]);

  const href = (part: Partial<RoomAddress>) =>
    `/ctf/${event.slug}/salle${withQuery(search, writeRoomAddress(part))}`;
  return (
    <>
      <SkipLink target="room-text">{T.skip}</SkipLink>
      <RoomBar
        event={event}
        room={T.title}
        onEnd={live.readNow}
        figures={
          ownRow &&
          !elsewhere && <OwnFigures own={ownRow} rows={rows} event={event} liveRanking={liveRanking} />
        }
      >
        <RoomTools event={event} unread={unread.count} onFeed={toFeed} onKeys={() => setHelp(true)} />
      </RoomBar>
      <main className="room" data-pane={pane} ref={main}>
        {list.length === 0 ? (
          <RoomEmpty event={event} elsewhere={elsewhere} />
        ) : (
          <>
            <TeamChallenges
              challenges={event.challenges}
              current={here}
              solved={solved}
              locked={locked}
              bloods={ownRow?.bloods ?? {}}
              team={team}
              hrefFor={(id) => href({ challenge: id, pane: null })}
              searchRef={searchField}
            />
            <div className="room-text" id="room-text" tabIndex={-1}>
              <PauseNotice event={event} />
              {whole ? (
                <WholeBoard
                  slug={slug}
                  event={event}
                  version={version}
                  own={own}
                  ranking={ranking}
                  address={address}
                  ask={ask}
                  hrefFor={(page) => href({ page })}
                />
              ) : (
                challenge && (
                  <TeamStatement
                    slug={slug}
                    event={event}
                    challenge={challenge}
                    list={list}
                    solved={own ? solved.has(challenge.id) : null}
                    team={team}
                    waits={!own && !live.error}
                    onStep={step}
                    ask={ask}
                  />
                )
              )}
            </div>
            <div className="room-right">
              {complete ? (
                <>
                  <RankingPane
                    event={event}
                    rows={address.around === 'rivals' && rivals.length > 0 ? rivals : first}
                    own={
                      ownRow && rows.some(({ id }) => id === ownRow.id)
                        ? { id: ownRow.id, score: ownRow.freeze?.score ?? ownRow.score }
                        : null
                    }
                    ranking={ranking}
                    bracket={address.bracket}
                    around={address.around}
                    order={order}
                    here={here}
                    whole={whole}
                    ask={ask}
                    onBoard={toBoard}
                    onRow={setRow}
                  />
                  <FeedPane
                    slug={slug}
                    event={event}
                    ownId={ownRow?.id ?? null}
                    part={part}
                    onPart={setPart}
                  />
                </>
              ) : (
                <Skeleton lines={8} height={40} text={LIVE_TEXTS.loading} />
              )}
            </div>
          </>
        )}
      </main>
      {list.length > 0 && <PaneTabs pane={pane} ask={ask} />}
      {help && <KeysHelp onClose={() => setHelp(false)} />}
      {row && <RowSolves slug={slug} row={row} challenges={event.challenges} onClose={() => setRow(null)} />}
    </>
  );
}

type ToolsProps = {
  event: LiveBoard['liveCTF'];
  /** Announcements that the reader has not read. */
  unread: number;
  onFeed: () => void;
  onKeys: () => void;
};

/** The end of the room's bar: the results once it is over, the latest announcement, the keys. */
function RoomTools({ event, unread, onFeed, onKeys }: ToolsProps) {
  const last = event.announcements[0];
  return (
    <>
      {event.status === 'ended' && !event.frozen && (
        <LinkButton size="sm" icon={Trophy} to={`/ctf/${event.slug}/palmares`}>
          {T.results}
        </LinkButton>
      )}
      {last && <LatestAnnouncement last={last} unread={unread} onOpen={onFeed} />}
      <button type="button" className="room-help" aria-label={FRAME_TEXTS.keys} onClick={onKeys}>
        <Icon of={Keyboard} size={20} />
        <kbd>?</kbd>
      </button>
    </>
  );
}
