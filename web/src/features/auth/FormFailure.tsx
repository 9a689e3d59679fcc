import { messageOf } from '../../lib/api/api-error.ts';
import { typo } from '../../lib/french.ts';
import { Countdown } from '../../ui/figures/Countdown.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { Wait } from './codes/use-wait.ts';

type Props = { error: unknown; fallback: string; wait?: Wait; onWaited?: () => void };

/** Why a form did not go through: the server's sentence, or how long to wait before another try. */
export function FormFailure({ error, fallback, wait, onWaited }: Props) {
  if (wait) {
    return (
      <Notice tone="bad" role="alert" className="mb-4">
        {typo(wait.sentence)} Réessayez dans <Countdown until={wait.until} onEnd={onWaited} />.
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert" className="mb-4">
      {typo(messageOf(error, fallback))}
    </Notice>
  );
}
