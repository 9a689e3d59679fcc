import type { Overview } from '@fanion/contract/learn/overview';
import { categoryName } from '@fanion/rules/challenges/categories';
import { percent } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { NextStrip } from '../../../ui/layout/NextStrip.tsx';
import { lessonAddress, minutesText } from '../model.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

/** The last visited lesson, or the next one: the page's one primary button. */
export function ResumeStrip({ lesson }: { lesson: NonNullable<Overview['next_lesson']> }) {
  const { slug, title, category, path, number, total, minutes_left, position } = lesson;
  return (
    <NextStrip title={OVERVIEW_TEXTS.continue}>
      <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <Facts as="p" className="meta mt-0.5">
          {path.title}
          {OVERVIEW_TEXTS.place(number, total)}
          {OVERVIEW_TEXTS.left(minutesText(minutes_left))}
        </Facts>
      </div>
      <div className="resume-read">
        <ProgressBar value={position} label={OVERVIEW_TEXTS.readOf(title)} />
        <span className="num text-muted">{percent(position)}</span>
      </div>
      <LinkButton variant="primary" size="sm" to={lessonAddress(slug)}>
        {position > 0 ? OVERVIEW_TEXTS.resume : OVERVIEW_TEXTS.start}
        <span className="sr"> {title}</span>
      </LinkButton>
    </NextStrip>
  );
}
