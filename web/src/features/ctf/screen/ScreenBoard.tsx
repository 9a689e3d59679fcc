import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { Droplet, Megaphone } from 'lucide-react';
import { useMemo } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { differsFromParis } from '../../../lib/event-dates.ts';
import { counted, time, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { SCREEN_TEXTS } from './texts.ts';
import '../announcements/announcements.css';
import '../live/live.css';
import './screen.css';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { hostOf, rankedRows } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { useExternalEvent } from '../events/use-external-event.ts';
import { bloodsOf } from '../feed/model.ts';
import { ScoreGraph } from '../graph/ScoreGraph.tsx';
import { StatusWord } from '../live/LiveHead.tsx';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { LiveClock } from '../updates/LiveClock.tsx';
import { type RowKind, rowKindOf } from './model.ts';
import { ScreenCard } from './ScreenCard.tsx';
import { ScreenMatrix } from './ScreenMatrix.tsx';
import { ScreenRows } from './ScreenRows.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useNewsCard } from './use-news-card.ts';
import { useRotatingView } from './use-rotating-view.ts';

const ANNOUNCEMENTS = 2;
const BLOODS = 3;

type Props = {
  slug: string;
  live: LiveBoardState;
  board: LiveBoard;
  /** Shows only the next bracket, or all. */
  onNextBracket: () => void;
};

const ROW_NAMES: Record<RowKind, string> = {
  team: LIVE_TEXTS.name,
  solo: LIVE_TEXTS.pseudo,
  both: SCREEN_TEXTS.both,
};

/** The board of an event for a big screen: no bar, figures readable from 10 m, all of it automatic. */
export function ScreenBoard({ slug, live, board, onNextBracket }: Props) {
  const { liveCTF: event, liveRanking: ranking } = board;
  const bloods = bloodsOf(event.challenges).slice(0, BLOODS);
  const exitVisible = useFullScreen();
  const rows = useMemo(() => rankedRows(board), [board]);
  const of = rowKindOf(board);
  const bracket = event.brackets.find(({ id }) => id === ranking.bracket);
  useShortcut('c', SCREEN_TEXTS.nextBracket, event.brackets.length > 0 ? onNextBracket : null);
  const elsewhere = useExternalEvent(slug, board);
  const [search] = useQueryOfAddress();
  const turn = useRotatingView(search.get('vue') === 'classement');
  const card = useNewsCard(event);
  const curve = (room: 'half' | 'whole') => (
    <ScoreGraph
      slug={slug}
      mode={of === 'both' ? 'all' : of}
      bracket={ranking.bracket}
      event={event}
      ownId={null}
      rows={rows}
      far={room}
    />
  );
  return (
    <main className="screen" data-turn={turn}>
      <header className="screen-head">
        <div className="min-w-0">
          <h1 tabIndex={-1}>{typeset(event.name)}</h1>
          <div className="screen-line">
            <StatusWord status={event.status} />
            {!elsewhere && (
              <Facts>
                {bracket && <b>{SCREEN_TEXTS.bracketOf(bracket.name, ranking.total)}</b>}
                {!bracket && of !== 'solo' && counted(event.totalTeams, 'équipe')}
                {!bracket && of !== 'team' && counted(event.totalPlayers, 'joueur')}
                {counted(event.challenges.length, 'challenge')}
              </Facts>
            )}
            {differsFromParis(serverClock.now()) && <span>{LIVE_TEXTS.parisHours}</span>}
            {event.frozen && event.freezeAt && <span>{LIVE_TEXTS.frozenOther(event.freezeAt)}</span>}
          </div>
          {live.late && (
            <Notice tone="warn" role="status" className="mt-2">
              {SCREEN_TEXTS.lost}
            </Notice>
          )}
        </div>
        <LiveClock key={event.status} event={event} onEnd={live.readNow} />
      </header>
      {elsewhere ? (
        <ScreenElsewhere event={elsewhere} />
      ) : turn === 'matrix' ? (
        <ScreenMatrix rows={rows} of={ROW_NAMES[of]} challenges={event.challenges} />
      ) : turn === 'curve' ? (
        <div className="screen-rows">{curve('whole')}</div>
      ) : (
        <ScreenRows rows={rows} of={ROW_NAMES[of]} />
      )}
      <div className="screen-side">
        {!elsewhere && turn !== 'curve' && curve('half')}
        <div className="screen-news">
          {event.announcements.length > 0 && (
            <section aria-label={LIVE_TEXTS.announcements} aria-live="polite">
              <h2>{LIVE_TEXTS.announcements}</h2>
              <ul>
                {event.announcements.slice(0, ANNOUNCEMENTS).map(({ id, text, createdAt, challenge }) => (
                  <li key={id}>
                    <Icon of={Megaphone} className="text-warn" />
                    <span className="num">{time(createdAt)}</span>
                    <span className="live-said">
                      {challenge && <b>{LIVE_TEXTS.about(challenge.name)} </b>}
                      {typeset(text)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {bloods.length > 0 && (
            <section aria-label={SCREEN_TEXTS.bloods}>
              <h2>{SCREEN_TEXTS.bloods}</h2>
              <ul>
                {bloods.map(({ id, challenge, name }) => (
                  <li key={id}>
                    <Icon of={Droplet} className="text-live" />
                    <span>
                      <b>{name}</b>
                      {SCREEN_TEXTS.bloodOf(typeset(challenge))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <ScreenCard of={card} />
      <div className="screen-exit" data-shown={exitVisible || undefined}>
        <span className="meta">
          {event.brackets.length > 0 ? SCREEN_TEXTS.fullBrackets : SCREEN_TEXTS.full}
        </span>
        <Link className="link" to={`/ctf?tab=live&event=${encodeURIComponent(slug)}`}>
          {SCREEN_TEXTS.back}
        </Link>
      </div>
    </main>
  );
}

/** An event held elsewhere: its imported results, or where it is played. */
function ScreenElsewhere({ event }: { event: CtfEventPage }) {
  if (event.leaderboard.length === 0)
    return <p className="screen-rows text-muted">{LIVE_TEXTS.elsewhere(hostOf(event.url))}</p>;
  const rows = event.leaderboard.map(({ rank, name, score }) => ({
    id: rank,
    rank,
    name,
    score,
    lastSolveAt: null,
  }));
  return <ScreenRows rows={rows} of={event.mode === 'solo' ? LIVE_TEXTS.pseudo : LIVE_TEXTS.name} />;
}
