import { MEDALS } from '@fanion/rules/ctf/medals';
import { date, number, ordinal } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HexFrame } from '../../../ui/identity/HexFrame.tsx';
import { rankColour } from '../../../ui/identity/rank-colour.ts';
import { TEAM_TEXTS } from '../texts.ts';
import type { TeamStatistics } from './model.ts';

/** The last events of a team, with its place and its points in each. */
export function RecentResults({ results }: { results: TeamStatistics['recentCTFs'] }) {
  return (
    <ul className="lines">
      {results.map(({ id, slug, name, rank, points, date: when }) => {
        const colour = MEDALS[rank - 1] ?? rankColour(rank);
        return (
          <li key={id}>
            <HexFrame hue={colour ? `var(--${colour})` : undefined}>
              <span aria-hidden="true">{number(rank)}</span>
              <span className="sr">{ordinal(rank)}</span>
            </HexFrame>
            <div className="min-w-0 flex-1">
              <Link
                className="block font-medium wrap-anywhere hover:text-accent"
                to={`/ctf/detail/${encodeURIComponent(slug)}`}
              >
                {name}
              </Link>
              <span className="meta">{date(when)}</span>
            </div>
            <span className="num">
              {number(points)} <span className="text-subtle">{TEAM_TEXTS.pts}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
