import type { Lesson } from '@fanion/contract/learn/lessons';
import { Award, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { percent } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { lessonAddress, pathAddress } from '../model.ts';
import { certificateLeftText, countPremium } from '../overview/model.ts';
import { OVERVIEW_TEXTS } from '../overview/texts.ts';
import { StepIcon } from '../StepIcon.tsx';
import { LEARN_TEXTS } from '../texts.ts';
import { LESSON_TEXTS as T } from './texts.ts';

type Props = { lesson: Pick<Lesson, 'slug' | 'title' | 'number' | 'path'> };

/** The path of a lesson: a column beside it, a bar that expands above it on a narrow screen. */
export function LessonOutline({ lesson }: Props) {
  const { slug, title, number, path } = lesson;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="path-outline" data-open={open || undefined}>
      <button
        type="button"
        className="outline-bar"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0 flex-1">
          <span className="meta block truncate">{T.placeShort(path.title, number, path.total)}</span>
          <b className="block truncate font-semibold">{title}</b>
        </span>
        <span className="num text-muted">{percent(path.percent)}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <nav id={id} className="outline-panel" aria-label={T.outline}>
        <div className="outline-head">
          <BackLink to="/learn">{LEARN_TEXTS.short}</BackLink>
          <p className="outline-title">
            <Link to={pathAddress(path.slug)}>{path.title}</Link>
          </p>
          <p className="flex items-center gap-3">
            <ProgressBar
              thin
              className="flex-1"
              value={path.percent}
              label={OVERVIEW_TEXTS.advance(path.title)}
            />
            <span className="num text-subtle">
              {path.done}/{path.total}
            </span>
          </p>
        </div>
        {path.modules.map((module) => (
          <section key={module.number} aria-label={module.title}>
            <p className="outline-module">
              <span className="num">{module.number}</span>
              {module.title}
            </p>
            <ol>
              {module.lessons.map((line) => (
                <li key={line.slug}>
                  {line.state === 'closed' ? (
                    <span className="outline-line" data-closed>
                      <StepIcon state="closed" />
                      <span className="min-w-0 flex-1">{line.title}</span>
                      <span className="num meta">{line.minutes}</span>
                    </span>
                  ) : (
                    <Link
                      className="outline-line"
                      to={lessonAddress(line.slug)}
                      aria-current={line.slug === slug ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      <StepIcon state={line.state} />
                      <span className="min-w-0 flex-1">{line.title}</span>
                      <span className="num meta">
                        {line.minutes}
                        <span className="sr"> minutes</span>
                      </span>
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
        <p className="outline-end">
          <Icon of={Award} size={16} />
          <span>
            <b className="block font-medium">{T.certificateOf(path.title)}</b>
            <span className="meta">
              {certificateLeftText(path.certificate_left, countPremium(path)) ?? T.certificateDone}
            </span>
          </span>
        </p>
      </nav>
    </div>
  );
}
