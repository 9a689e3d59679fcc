import type { Overview } from '@fanion/contract/learn/overview';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { points, relativeTime } from '../../lib/french.ts';
import { categoryLook } from '../../lib/look/category.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { NextStrip } from '../../ui/layout/NextStrip.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useAccess } from '../access/queries.ts';
import { continueQuery } from '../challenges/openings/queries.ts';
import { overviewQuery } from '../learn/overview/queries.ts';
import { lastOpened } from './model.ts';
import { DASHBOARD_TEXTS } from './texts.ts';

/** The last opened challenge or lesson that is not done, or the link to one; nothing without modules. */
export function ContinueStrip() {
  const access = useAccess();
  const opens = access.opens('challenges');
  const { data, error, isFetching, refetch } = useQuery({ ...continueQuery, enabled: opens });
  const trains = access.opens('training');
  const overview = useQuery({ ...overviewQuery, enabled: trains });
  const lesson = overview.data?.next_lesson;
  if (!access.loading && !opens) return lesson ? <LessonStrip lesson={lesson} /> : null;
  // Both are read before one is shown: otherwise it would be replaced under the pointer.
  const read = data && !(trains && overview.isPending) ? data : undefined;
  if (read && lesson && lastOpened(read.challenge, lesson) === 'lesson')
    return <LessonStrip lesson={lesson} />;
  if (read?.challenge) {
    const { name, slug, category, points: worth, opened_at } = read.challenge;
    return (
      <NextStrip title={DASHBOARD_TEXTS.continue}>
        <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <Facts as="p" className="meta mt-0.5">
            {points(worth)}
            {`ouvert ${relativeTime(opened_at)}`}
          </Facts>
        </div>
        <LinkButton variant="primary" size="sm" to={`/challenges/${encodeURIComponent(slug)}`}>
          {DASHBOARD_TEXTS.resume}
          <span className="sr"> {name}</span>
        </LinkButton>
      </NextStrip>
    );
  }
  if (read) {
    return (
      <NextStrip title={DASHBOARD_TEXTS.continue}>
        <p className="min-w-0 flex-1 text-muted">{DASHBOARD_TEXTS.nothingToContinue}</p>
        <LinkButton size="sm" to="/challenges">
          {DASHBOARD_TEXTS.choose}
        </LinkButton>
      </NextStrip>
    );
  }
  if (error) {
    return (
      <NextStrip title={DASHBOARD_TEXTS.continue}>
        <p className="min-w-0 flex-1 text-muted" role="alert">
          {DASHBOARD_TEXTS.continueFailed}
        </p>
        <Button size="sm" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Réessayer
        </Button>
      </NextStrip>
    );
  }
  return (
    <NextStrip title={DASHBOARD_TEXTS.continue}>
      <Skeleton className="flex-1" lines={1} height={24} text={DASHBOARD_TEXTS.loading} />
    </NextStrip>
  );
}

function LessonStrip({ lesson }: { lesson: NonNullable<Overview['next_lesson']> }) {
  const { slug, title, category, path, number, total, position } = lesson;
  return (
    <NextStrip title={DASHBOARD_TEXTS.continue}>
      <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        <p className="meta mt-0.5">{DASHBOARD_TEXTS.lessonOf(path.title, number, total)}</p>
      </div>
      <LinkButton variant="primary" size="sm" to={`/learn/lecons/${encodeURIComponent(slug)}`}>
        {position > 0 ? DASHBOARD_TEXTS.resume : DASHBOARD_TEXTS.start}
        <span className="sr"> {title}</span>
      </LinkButton>
    </NextStrip>
  );
}
