import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './flag.css';
import { typeset } from '../../../lib/french.ts';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { FlagForm } from './FlagForm.tsx';
import { type Gains, SolvedNotice } from './SolvedNotice.tsx';
import { PLAY_TEXTS } from './texts.ts';
import { useAnswerInView } from './use-answer-in-view.ts';
import type { Flag } from './use-flag-form.ts';

type Props = {
  flag: Flag;
  prefix: string | null;
  /** Solved before this visit. */
  solved: boolean;
  gains: Gains;
  /** Why no flag may be sent; null when one may. */
  closed: ReactNode;
  stakes: ReactNode;
  /** The id of the field, as a link's target. */
  fieldId?: string;
  /** While a flag may be sent, it stays at the bottom of a narrow window. */
  pinned?: boolean;
  /** Shown beside the heading: a key, a time. */
  beside?: ReactNode;
  /** Shown after the solve, once known. */
  next?: ReactNode;
  title?: string;
  prompt?: string | null;
  /** The heading's level: on a page, or in a dialog. */
  level?: 2 | 3;
  /**
   * A bar at the bottom of a page, always in sight: its field and its button on one line, its heading for
   * screen readers.
   */
  docked?: boolean;
  className?: string;
  /** The end of the card: earlier tries. */
  children?: ReactNode;
};

/** The card with the flag field of a challenge, permanent or in an event, which shows the outcome. */
export function FlagCard(props: Props) {
  const { flag, prefix, gains, closed, stakes, next, prompt, fieldId, beside, pinned, className, children } =
    props;
  const { title = PLAY_TEXTS.yourFlag, level: Level = 2, docked } = props;
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { state } = flag;
  const solved = props.solved || state.kind === 'solved' || state.kind === 'already';
  const [solvedBefore] = useState(solved);
  const Heading = `h${Level}` as const;

  useEffect(() => {
    // The focused form is gone: what replaced it takes the focus.
    const active = document.activeElement;
    if (solved && !solvedBefore && (active === document.body || active?.tagName === 'DIALOG'))
      heading.current?.focus();
  }, [solved, solvedBefore]);
  const answered = state.kind !== 'none' && state.kind !== 'wrong' && state.kind !== 'failed';
  useAnswerInView(card, !docked && answered && state.kind !== 'waiting', Boolean(next));

  return (
    <section
      className={cx('flag-card', docked && 'flag-docked', className)}
      aria-labelledby={id}
      ref={card}
      data-solved={solved || undefined}
      data-pinned={(pinned && !solved) || undefined}
      data-foot-bar={(pinned && !solved) || undefined}
    >
      <div className={docked ? 'sr' : 'flag-head'}>
        <Heading id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {beside}
      </div>
      <div role="status">
        {solved && <SolvedNotice gains={gains} message={state.kind === 'already' ? state.message : null} />}
        {(state.kind === 'uncounted' || state.kind === 'partial') && (
          <Notice tone="ok">{typeset(state.message)}</Notice>
        )}
      </div>
      {!solved &&
        (closed ?? (
          <FlagForm flag={flag} prefix={prefix} prompt={prompt} stakes={stakes} fieldId={fieldId} />
        ))}
      {solved && next}
      {children}
    </section>
  );
}
