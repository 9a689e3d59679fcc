import type { Path } from '@fanion/contract/learn/overview';
import { ArrowRight } from 'lucide-react';
import { percent, plural } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { lessonAddress, minutesText, pathAddress } from '../model.ts';
import { LessonChain } from './LessonChain.tsx';
import { stepsOf } from './model.ts';
import { PathMark } from './PathMark.tsx';
import { OVERVIEW_TEXTS } from './texts.ts';

type Props = { path: Path; no: string };

/** A path: state, summary, chain of lessons, next lesson, one button. */
export function PathCard({ path, no }: Props) {
  const { title, summary, done, total, premium, next, state } = path;
  return (
    <Card
      no={no}
      title={title}
      as="article"
      className={cx('path-card', state === 'current' && 'path-current')}
    >
      <PathMark path={path} />
      <p className="path-promise">{summary}</p>
      <LessonChain steps={stepsOf(path)} next={state === 'current' ? next?.slug : undefined} />
      <p className="path-count">
        <Facts>
          <span>
            <b className="num">{done}</b>
            <span className="num text-subtle">/{total}</span> {plural(total, 'leçon')}
          </span>
          {premium > 0 && <span className="text-subtle">{premium} premium</span>}
        </Facts>
        <span className={cx('num', state === 'done' ? 'text-ok' : 'text-muted')}>
          {percent(path.percent)}
        </span>
      </p>
      <PathNext path={path} />
      <LinkButton className="path-open" block to={pathAddress(path.slug)}>
        {state === 'done'
          ? OVERVIEW_TEXTS.again
          : state === 'current'
            ? OVERVIEW_TEXTS.continue
            : OVERVIEW_TEXTS.start}
        <span className="sr"> : {title}</span>
      </LinkButton>
    </Card>
  );
}

/** The next lesson, or what the end of the path gave. */
function PathNext({ path: { next, state, certificate_left } }: { path: Path }) {
  if (next)
    return (
      <div className="path-next">
        <span className="meta">{state === 'todo' ? OVERVIEW_TEXTS.first : OVERVIEW_TEXTS.next}</span>
        <span className="min-w-0 flex-1">
          <Link className="path-next-link" to={lessonAddress(next.slug)}>
            {next.title}
          </Link>
          <span className="meta block">{minutesText(next.minutes)}</span>
        </span>
        <Icon of={ArrowRight} size={16} />
      </div>
    );
  const obtained = certificate_left.lessons + certificate_left.checks === 0;
  return (
    <div className="path-next">
      <span className="meta">{OVERVIEW_TEXTS.certificate}</span>
      <span className="min-w-0 flex-1">
        {obtained ? (
          <Link className="path-next-link" to="/learn?tab=certificats">
            {OVERVIEW_TEXTS.obtained}
          </Link>
        ) : (
          OVERVIEW_TEXTS.nothingLeft
        )}
      </span>
      {obtained && <Icon of={ArrowRight} size={16} />}
    </div>
  );
}
