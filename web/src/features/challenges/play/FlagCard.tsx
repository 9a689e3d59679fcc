import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './flag.css';
import { typo } from '../../../lib/french.ts';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { FlagForm } from './FlagForm.tsx';
import { type Gains, SolvedNotice } from './SolvedNotice.tsx';
import { PLAY_TEXTS } from './texts.ts';
import { useAnswerInView } from './use-answer-in-view.ts';
import type { Flag } from './use-flag.ts';

type Props = {
  flag: Flag;
  prefix: string | null;
  /** Solved before this visit. */
  solved: boolean;
  gains: Gains;
  /** Why no flag may be given; null when one may. */
  closed: ReactNode;
  stakes: ReactNode;
  /** The id of the field, for a link that leads to it. */
  fieldId?: string;
  /** While a flag may be given, it keeps to the foot of a narrow window. */
  pinned?: boolean;
  /** Beside the heading: a key, a time. */
  beside?: ReactNode;
  /** What comes after the solve, once it is known. */
  next?: ReactNode;
  title?: string;
  prompt?: string | null;
  /** Of its heading: in a page, or in a window. */
  level?: 2 | 3;
  /** A bar at the foot of a page, always in sight: its field and its button on one line, its heading for screen readers. */
  docked?: boolean;
  className?: string;
  /** Its end: what was tried before. */
  children?: ReactNode;
};

/** The card that takes the flag of a challenge, permanent or of an event, and says what came of it. */
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
    // The form the person was in is gone: what replaced it comes next.
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
          <Notice tone="ok">{typo(state.message)}</Notice>
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
