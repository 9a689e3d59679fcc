import type { WeeklyBrief } from '@fanion/contract/challenges/weekly/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { CircleCheck } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import './weekly.css';
import { points, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { lastDayOf } from './model.ts';
import { WEEKLY_TEXTS as T } from './texts.ts';

/** The challenge of the week in one line: its name, its end, its number of solvers, and the link to it. */
export function WeeklyStrip({ weekly }: { weekly: WeeklyBrief | null }) {
  if (!weekly)
    return (
      <div className="weekly-strip">
        <p>
          <Link className="link" to="/challenges/semaine">
            {T.title}
          </Link>{' '}
          <span className="text-muted">{T.notYours}</span>
        </p>
      </div>
    );
  const { slug, name, category, ends_at: end, solves, is_solved: solved } = weekly;
  return (
    <div className="weekly-strip">
      <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
      <div className="min-w-0 flex-1">
        <p className="weekly-name">
          <Link className="link" to="/challenges/semaine">
            {T.title}
          </Link>{' '}
          <b className="font-semibold">{typeset(name)}</b>
        </p>
        <Facts as="p" className="meta">
          {points(weekly.points)}
          {T.until(lastDayOf(end))}
          {T.solves(solves)}
        </Facts>
      </div>
      {solved ? (
        <span className="status status-ok">
          <Icon of={CircleCheck} size={14} />
          {T.solved}
        </span>
      ) : (
        <LinkButton size="sm" to={`/challenges/${encodeURIComponent(slug)}`}>
          {T.open}
          <span className="sr"> {typeset(name)}</span>
        </LinkButton>
      )}
    </div>
  );
}
