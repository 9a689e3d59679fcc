import type { Week } from '@fanion/contract/challenges/weekly/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/routing/Link.tsx';
import './weekly.css';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { points, typeset } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { lastDayOf, mondayOf } from './model.ts';
import { weeksQuery } from './queries.ts';
import { WEEKLY_TEXTS as T } from './texts.ts';

/** The challenge of the week, then those of earlier weeks with their debriefs. */
export function Weeks() {
  const query = useQuery(weeksQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={6} height={96} />;
  if (data.weeks.length === 0) return <EmptyState title={T.none}>{T.noneWhy}</EmptyState>;
  return (
    <div className="weeks">
      {data.weeks.map((week) => (
        <OneWeek key={week.week} week={week} />
      ))}
    </div>
  );
}

function OneWeek({ week }: { week: Week }) {
  const { slug, name, solvers, solves, over, is_solved: solved } = week;
  return (
    <Card title={T.week(mondayOf(week.week))} action={!over && <Chip tone="accent">{T.running}</Chip>}>
      <p>
        <Link className="link" to={`/challenges/${encodeURIComponent(slug)}`}>
          {typeset(name)}
        </Link>
      </p>
      <Facts as="p" className="meta mb-4">
        {categoryName(week.category)}
        {points(week.points)}
        {!over && T.until(lastDayOf(week.ends_at))}
        {solved && T.solved}
      </Facts>
      <h3 className="week-part">{T.solvers}</h3>
      {solves === 0 ? (
        <p className="text-muted">{T.nobody(over)}</p>
      ) : (
        <ul className="week-solvers">
          {solvers.map(({ id, username, avatar_url: photo }) => (
            <li key={id}>
              <HexAvatar name={username} src={assetUrl(photo)} size={24} />
              <Link className="link" to={`/profile/${encodeURIComponent(username)}`}>
                <bdi>{username}</bdi>
              </Link>
            </li>
          ))}
          {solves > solvers.length && <li className="meta">{T.more(solves - solvers.length)}</li>}
        </ul>
      )}
      {over && (
        <div className="week-debrief">
          <h3>{T.debrief}</h3>
          {week.debrief === null ? (
            <p className="text-muted">{week.debrief_waits ? T.waits : T.noDebrief}</p>
          ) : (
            <Markdown source={week.debrief} />
          )}
          {solved && (
            <LinkButton size="sm" className="mt-4" to={`/challenges/${encodeURIComponent(slug)}?tab=writeup`}>
              {T.solution}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
