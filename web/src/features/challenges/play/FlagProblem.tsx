import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Countdown } from '../../../ui/figures/Countdown.tsx';
import { remainingText } from '../../../ui/figures/duration.ts';
import { RetryIn } from '../../../ui/states/RetryIn.tsx';
import { PLAY_TEXTS } from './texts.ts';
import { bringIntoView } from './use-answer-in-view.ts';
import type { FlagState } from './use-flag-form.ts';

type Props = { state: FlagState; onWaitOver: () => void };

/** Why the flag was not accepted; a wait counts down by itself. */
export function FlagProblem({ state, onWaitOver }: Props) {
  if (state.kind === 'waiting') return <Wait until={state.until} onOver={onWaitOver} />;
  if (state.kind !== 'wrong' && state.kind !== 'failed') return null;
  return (
    // Each try is a new alert, so that it is announced again.
    <p className="field-error" role="alert" key={state.tries} ref={bringIntoView}>
      <Icon of={TriangleAlert} size={16} />
      {typeset(state.message)}
    </p>
  );
}

function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const [first] = useState(() => until - Date.now());
  return (
    <>
      {/* Updated each second but announced once: a countdown read aloud would drown everything else. */}
      <p className="field-error" aria-hidden="true" ref={bringIntoView}>
        <Icon of={TriangleAlert} size={16} />
        <span>
          {PLAY_TEXTS.tooMany}{' '}
          <RetryIn>
            <Countdown until={until} onEnd={onOver} />
          </RetryIn>
        </span>
      </p>
      <span className="sr" role="alert">
        {PLAY_TEXTS.tooMany} <RetryIn>{remainingText(first)}</RetryIn>
      </span>
    </>
  );
}
