import { Droplet, Flag, Megaphone } from 'lucide-react';
import { number, plural, relativeTime, time, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import '../announcements/announcements.css';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import type { News } from './model.ts';

type Props = {
  news: News;
  /** By the reader or their team. */
  own: boolean;
  /** Shortens a long announcement. */
  cut: boolean;
};

/** One line of a feed. */
export function NewsLine({ news, own, cut }: Props) {
  return (
    // Solves come too often to be announced; a toast announces an announcement.
    <li className={own ? 'is-own' : undefined} aria-live={news.kind === 'blood' ? undefined : 'off'}>
      <time
        className="num meta"
        dateTime={new Date(news.at).toISOString()}
        title={relativeTime(news.at, serverClock.now())}
      >
        {time(news.at)}
      </time>
      {news.kind === 'announcement' ? (
        <>
          <Icon of={Megaphone} size={16} className="text-warn" />
          <span className="live-said" data-cut={cut || undefined}>
            <span className="sr">{LIVE_TEXTS.announcement} : </span>
            {news.challenge !== null && <b>{LIVE_TEXTS.about(news.challenge)} </b>}
            {typeset(news.text)}
          </span>
        </>
      ) : (
        <>
          {news.kind === 'blood' ? (
            <Icon of={Droplet} size={16} className="text-live" />
          ) : (
            <Icon of={Flag} size={16} className="text-ok" />
          )}
          <span className="wrap-anywhere">
            <b>
              <bdi>{news.name}</bdi>
            </b>
            {news.kind === 'blood' ? LIVE_TEXTS.blood(news.challenge) : LIVE_TEXTS.solve(news.challenge)}
          </span>
          {news.points > 0 && (
            <span className="num live-gain">
              +{number(news.points)}
              <span className="sr"> {plural(news.points, 'point')}</span>
            </span>
          )}
        </>
      )}
    </li>
  );
}
