import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board';
import { Keyboard, Megaphone } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { time, typo } from '../../../lib/french.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { withQuery } from '../../../lib/use-address.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { Precisions } from '../announcements/Precisions.tsx';
import { useElsewhere } from '../board/use-elsewhere.ts';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { ChallengeWork } from '../teamwork/ChallengeWork.tsx';
import { ClaimLine } from '../teamwork/ClaimLine.tsx';
import { TeamPane } from '../teamwork/TeamPane.tsx';
import { isBusy, UnderChallenge } from '../teamwork/UnderChallenge.tsx';
import { useTeam } from '../teamwork/use-team.ts';
import { PauseNotice } from '../updates/PauseNotice.tsx';
import './room.css';
import { KeysHelp } from '../frame/KeysHelp.tsx';
import { RoomBar } from '../frame/RoomBar.tsx';
import { FRAME_TEXTS } from '../frame/texts.ts';
import { useEscape } from '../frame/use-escape.ts';
import { ChallengeList } from './ChallengeList.tsx';
import {
  type FeedPart,
  firstOf,
  listed,
  type Pane,
  type Ranking,
  type RoomAsked,
  stepFrom,
  writeRoom,
} from './model.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { PaneTabs } from './PaneTabs.tsx';
import { RankingPane } from './RankingPane.tsx';
import { RoomEmpty } from './RoomEmpty.tsx';
import { RoomFeed } from './RoomFeed.tsx';
import { RowSolves } from './RowSolves.tsx';
import { Statement } from './Statement.tsx';
import { ROOM_TEXTS as T } from './texts.ts';
import { useLocked } from './use-locked.ts';
import { useFirst, useRivals } from './use-rivals.ts';
import type { AskRoom } from './use-room.ts';
import { useUnread } from './use-unread.ts';
import { WholeBoard } from './WholeBoard.tsx';

type Props = {
  slug: string;
  live: LiveBoardState;
  board: LiveBoard;
  ranking: Ranking;
  asked: RoomAsked;
  ask: AskRoom;
};

/** The room of an event that was read: its bar, and its three panes, of which a phone shows one. */
export function RoomView({ slug, live, board, ranking, asked, ask }: Props) {
  const { liveCTF: event, liveRanking, version } = board;
  const { own } = live;
  const ownRow = own?.row ?? null;
  const [search] = useSearchParams();
  const phone = useMedia('(width < 768px)');
  const elsewhere = useElsewhere(slug, board);
  const { rivals, rows } = useRivals(slug, live, { ranking, bracket: asked.bracket });
  const solved = useMemo(() => new Set(own?.solved), [own?.solved]);
  const list = useMemo(() => listed(event.challenges), [event.challenges]);
  const order = list.map(({ id }) => id).join(' ');
  const locked = useLocked(slug, own?.solved.length);
  const firstToPlay = own || live.error ? firstOf(list, solved) : null;
  // What it opened by itself stays, once solved too.
  const chosen = useRef<number | null>(null);
  chosen.current ??= firstToPlay;
  const challenge =
    list.find(({ id }) => id === asked.challenge) ?? list.find(({ id }) => id === chosen.current);
  const here = challenge?.id ?? null;
  const pane: Pane = asked.pane ?? (asked.challenge === null && phone ? 'challenges' : 'text');
  const whole = pane === 'board';
  const [part, setPart] = useState<FeedPart>('all');
  const [help, setHelp] = useState(false);
  const team = useTeam(slug, event.status, ownRow !== null || own?.entrant != null, here);
  const [row, setRow] = useState<BoardRow | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const unread = useUnread(slug, event.announcements);
  const first = useFirst(
    slug,
    live,
    { ranking, bracket: asked.bracket },
    asked.around === 'first' || rivals.length === 0,
  );
  usePageTitle(challenge ? `${typo(challenge.name)}, ${T.titleOf(event.name)}` : T.titleOf(event.name));

  const last = event.announcements[0];
  const step = (by: 1 | -1) => ask({ challenge: stepFrom(list, here, by), pane: null }, { replace: true });
  const toBoard = () => ask({ pane: whole ? null : 'board' });
  const toSaid = () => {
    setPart('said');
    unread.read();
    if (phone) ask({ pane: 'ranking' });
    requestAnimationFrame(() => document.querySelector('.room-feed')?.scrollIntoView({ block: 'start' }));
  };
  const toFlag = () => {
    if (pane !== 'text') ask({ pane: 'text' }, { replace: true });
    requestAnimationFrame(() => main.current?.querySelector<HTMLInputElement>('.room-dock input')?.focus());
  };
  const toSearch = () => {
    if (phone) ask({ pane: 'challenges' });
    requestAnimationFrame(() => searchField.current?.focus());
  };
  useShortcut('j', T.keyNext, () => step(1));
  useShortcut('k', T.keyPrevious, () => step(-1));
  useShortcut('/', T.keySearch, toSearch);
  useShortcut('f', T.keyFlag, toFlag);
  useShortcut('c', T.keyBoard, toBoard);
  useShortcut('a', T.keySaid, last ? toSaid : null);
  useShortcut('?', T.keyHelp, () => setHelp(true));
  useEscape();
  useEffect(() => {
    // Another challenge is read from its head, whichever the former one was left at.
    if (here !== null) window.scrollTo({ top: 0 });
  }, [here]);

  const href = (part: Partial<RoomAsked>) => `/ctf/${event.slug}/salle${withQuery(search, writeRoom(part))}`;
  return (
    <>
      <SkipLink target="room-text">{T.skip}</SkipLink>
      <RoomBar
        event={event}
        room={T.title}
        onEnd={live.readNow}
        figures={
          ownRow && !elsewhere && <OwnFigures own={ownRow} rows={rows} event={event} shown={liveRanking} />
        }
      >
        {last && (
          <button
            type="button"
            className="room-said"
            data-unread={unread.count > 0 || undefined}
            onClick={toSaid}
          >
            <span className="sr">{unread.count > 0 ? T.unread(unread.count) : T.announcements}</span>
            <Icon of={Megaphone} size={16} />
            <span className="truncate">
              <b className="num">{time(last.createdAt)}</b> {typo(last.text)}
            </span>
            {unread.count > 0 && (
              <i className="num" aria-hidden="true">
                {unread.count}
              </i>
            )}
          </button>
        )}
        <button
          type="button"
          className="room-help"
          aria-label={FRAME_TEXTS.keys}
          onClick={() => setHelp(true)}
        >
          <Icon of={Keyboard} size={20} />
          <kbd>?</kbd>
        </button>
      </RoomBar>
      <main className="room" data-pane={pane} ref={main}>
        {list.length === 0 ? (
          <RoomEmpty event={event} elsewhere={elsewhere} />
        ) : (
          <>
            <div className="room-left">
              <ChallengeList
                challenges={event.challenges}
                current={here}
                solved={solved}
                locked={locked}
                bloods={ownRow?.bloods ?? {}}
                busy={team?.busy ?? null}
                under={(id) =>
                  team?.work.team &&
                  !solved.has(id) &&
                  isBusy(team.work, id) && <UnderChallenge work={team.work} challengeId={id} />
                }
                hrefFor={(id) => href({ challenge: id, pane: null })}
                searchRef={searchField}
              />
              {team?.work.team && <TeamPane work={team.work} challenges={event.challenges} solved={solved} />}
            </div>
            <div className="room-text" id="room-text" tabIndex={-1}>
              <PauseNotice event={event} />
              {whole ? (
                <WholeBoard
                  slug={slug}
                  event={event}
                  version={version}
                  own={own}
                  ranking={ranking}
                  asked={asked}
                  ask={ask}
                  hrefFor={(page) => href({ page })}
                />
              ) : (
                challenge && (
                  <Statement
                    key={challenge.id}
                    slug={slug}
                    known={challenge}
                    solved={own ? solved.has(challenge.id) : null}
                    place={list.indexOf(challenge) + 1}
                    count={list.length}
                    onStep={step}
                    onNext={(next) => ask({ challenge: next, pane: null })}
                    opened={team?.opened}
                    paused={event.pause !== null}
                    waits={(!own && !live.error) || team === undefined}
                    above={
                      <>
                        <Precisions event={event} challengeId={challenge.id} />
                        {team?.work.team && !solved.has(challenge.id) && (
                          <ClaimLine slug={slug} challengeId={challenge.id} work={team.work} />
                        )}
                      </>
                    }
                    below={
                      team && <ChallengeWork slug={slug} challengeId={challenge.id} team={team.work.team} />
                    }
                  />
                )
              )}
            </div>
            <div className="room-right">
              <RankingPane
                event={event}
                rows={asked.around === 'rivals' && rivals.length > 0 ? rivals : first}
                own={
                  ownRow && rows.some(({ id }) => id === ownRow.id)
                    ? { id: ownRow.id, score: ownRow.freeze?.score ?? ownRow.score }
                    : null
                }
                ranking={ranking}
                bracket={asked.bracket}
                around={asked.around}
                order={order}
                here={here}
                whole={whole}
                ask={ask}
                onBoard={toBoard}
                onRow={setRow}
              />
              <RoomFeed slug={slug} event={event} ownId={ownRow?.id ?? null} part={part} onPart={setPart} />
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
