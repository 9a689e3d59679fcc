import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { typo } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { PLAY_TEXTS } from './texts.ts';
import { bringIntoView } from './use-answer-in-view.ts';
import type { FlagState } from './use-flag.ts';

type Props = { state: FlagState; onWaitOver: () => void };

/** Why the flag was not taken; a wait counts down by itself. */
export function FlagProblem({ state, onWaitOver }: Props) {
  if (state.kind === 'waiting') return <Wait until={state.until} onOver={onWaitOver} />;
  if (state.kind !== 'wrong' && state.kind !== 'failed') return null;
  return (
    // Each try is a new alert, so that it is spoken again.
    <p className="field-error" role="alert" key={state.tries} ref={bringIntoView}>
      <Icon of={TriangleAlert} size={16} />
      {typo(state.message)}
    </p>
  );
}

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
      <p className="field-error" aria-hidden="true" ref={bringIntoView}>
        <Icon of={TriangleAlert} size={16} />
        {PLAY_TEXTS.tooMany(left)}
      </p>
      <span className="sr" role="alert">
        {PLAY_TEXTS.tooMany(first)}
      </span>
    </>
  );
}
