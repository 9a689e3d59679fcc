import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { typo } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { CHALLENGE_TEXTS } from '../board/texts.ts';
import type { FlagState } from './use-event-flag.ts';

type Props = { state: FlagState; onWaitOver: () => void };

/** Why the flag was not taken; a wait counts down by itself. */
export function EventFlagProblem({ state, onWaitOver }: Props) {
  if (state.kind === 'waiting') return <Wait until={state.until} onOver={onWaitOver} />;
  if (state.kind !== 'wrong' && state.kind !== 'failed') return null;
  return (
    // Each try is a new alert, so that it is spoken again.
    <p className="field-error" role="alert" key={state.tries} ref={showWhole}>
      <Icon of={TriangleAlert} size={16} />
      {typo(state.message)}
    </p>
  );
}

/** The window may be scrolled so that its form ends under its edge. */
const showWhole = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
  // The field and what is wrong with it together, where there is room for both.
  element?.closest('form')?.scrollIntoView({ block: 'nearest' });
};

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const [first] = useState(left);
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (seconds === 0) over();
    }, 500);
    return () => clearInterval(timer);
  }, [until]);

  return (
    <>
      {/* Seen each second and spoken once: a countdown read aloud would cover everything else. */}
      <p className="field-error" aria-hidden="true" ref={showWhole}>
        <Icon of={TriangleAlert} size={16} />
        {CHALLENGE_TEXTS.tooMany(left)}
      </p>
      <span className="sr" role="alert">
        {CHALLENGE_TEXTS.tooMany(first)}
      </span>
    </>
  );
}
