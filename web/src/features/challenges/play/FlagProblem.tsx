import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { typo } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import type { Outcome } from './use-flag-form.ts';

type Props = { outcome: Outcome; onWaitOver: () => void };

/** Why the flag was not taken; a wait counts down by itself. */
export function FlagProblem({ outcome, onWaitOver }: Props) {
  if (outcome.kind === 'waiting') return <Wait until={outcome.until} onOver={onWaitOver} />;
  if (outcome.kind !== 'wrong' && outcome.kind !== 'failed') return null;
  return (
    // Each wrong try is a new alert, so that it is spoken again.
    <p className="field-error" role="alert" key={outcome.kind === 'wrong' ? outcome.tries : 'failed'}>
      <Icon of={TriangleAlert} size={16} />
      {typo(outcome.message)}
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
      <p className="field-error">
        <Icon of={TriangleAlert} size={16} />
        <span role="timer" aria-live="off">
          {DETAIL_TEXTS.tooMany(left)}
        </span>
      </p>
      {/* Spoken once: a countdown read aloud each second would cover everything else. */}
      <span className="sr" role="alert">
        {DETAIL_TEXTS.tooMany(first)}
      </span>
    </>
  );
}
