import type { Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/api/session.ts';
import { date, typeset } from '../../../lib/french.ts';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Medal } from '../../../ui/identity/Medal.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Brackets } from './Brackets.tsx';
import { Challenges } from './Challenges.tsx';
import { Matrix } from './Matrix.tsx';
import { podiumOf } from './model.ts';
import { OwnCourse } from './OwnCourse.tsx';
import { afterwardsQuery, useShare } from './queries.ts';
import { Replay } from './Replay.tsx';
import { AFTER_TEXTS as T } from './texts.ts';
import './afterwards.css';

/** The page of an ended event: for members, and for anyone with its address once its organisers shared it. */
export function AfterwardsView({ slug }: { slug: string }) {
  const { loggedIn } = useSession();
  const query = useQuery(afterwardsQuery(slug, loggedIn));
  const { data, error } = query;
  const refused = error instanceof ApiError && [404, 409].includes(error.status);
  if (data) return <AfterwardsPage of={data} />;
  return (
    <>
      <PageHeader title={T.title} />
      <div className="wrap page-main">
        {refused ? (
          <EmptyState icon={Trophy} title={T.missingTitle} action={<LinkButton to="/">{T.home}</LinkButton>}>
            {error.status === 409 ? error.message : T.missing}
          </EmptyState>
        ) : (
          <QueryState query={query} failed={T.failed} lines={8} height={48} loading={T.loading} />
        )}
      </div>
    </>
  );
}

function AfterwardsPage({ of: page }: { of: Afterwards }) {
  const { event, rows, challenges, categories, series, total, manages, member } = page;
  const podium = podiumOf(page);
  return (
    <>
      <PageHeader
        title={typeset(event.name)}
        lead={
          <Facts>
            {date(event.endDate)}
            {event.organizer && typeset(event.organizer)}
            {T.participants(total)}
            {challenges.length > 0 && T.challengeCount(challenges.length)}
          </Facts>
        }
        actions={member && <LinkButton to={`/ctf/${event.slug}`}>{T.event}</LinkButton>}
      />
      <div className="wrap page-main after">
        <Card title={T.podium}>
          {podium.length === 0 ? (
            <p className="text-muted">{T.empty}</p>
          ) : (
            <ol className="after-podium">
              {podium.map((row) => (
                <li key={row.id} data-rank={row.rank}>
                  <Medal place={row.rank as 1 | 2 | 3} />
                  <b>{row.name}</b>
                  <span className="num">{row.score === null ? '–' : T.points(row.score)}</span>
                </li>
              ))}
            </ol>
          )}
        </Card>
        <Brackets of={page} />
        <OwnCourse of={page} />
        {series.some(({ points }) => points.length > 1) && <Replay of={page} />}
        {categories.length > 0 && (
          <Card title={T.categories}>
            <ul className="after-best">
              {categories.map(({ category, name, points }) => (
                <li key={category}>
                  <span className="meta">{categoryName(category)}</span>
                  <b>{T.best(name, points)}</b>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {challenges.length > 0 && <Challenges of={page} />}
        {rows.length > 0 && <Matrix of={page} />}
        {manages && <Share of={page} />}
      </div>
    </>
  );
}

/** Organisers open the page to visitors, with a note on what those will read. */
function Share({ of: { event, shared } }: { of: Afterwards }) {
  const share = useShare(event.slug);
  return (
    <Card title={T.share}>
      <Switch
        hint={T.shareHint}
        checked={shared}
        disabled={share.isPending}
        onChange={({ target }) =>
          void toast.outcome(
            share.mutateAsync(target.checked).then((now) => toast.ok(now.shared ? T.sharedOn : T.sharedOff)),
          )
        }
      >
        {T.share}
      </Switch>
      {shared && (
        <p>
          <CopyButton
            size="sm"
            text={`${window.location.origin}/ctf/${event.slug}/palmares`}
            label={T.copy}
          />
        </p>
      )}
    </Card>
  );
}
