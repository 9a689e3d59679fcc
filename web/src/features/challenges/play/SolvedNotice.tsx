import { CircleCheck, Droplet } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexBurst } from '../../../ui/identity/HexBurst.tsx';
import { PLAY_TEXTS } from './texts.ts';

/** The gains of a solve. */
export type Gains = {
  /** Shown beside "Challenge résolu !". */
  details: ReactNode;
  /** The gains in short, in the hexagon that bursts at the moment of the solve; null for no burst. */
  burst: string[] | null;
  isFirstBlood: boolean;
};

/** "Challenge résolu !" with the gains; the burst plays once, for a solve just made. */
export function SolvedNotice({ gains, message }: { gains: Gains; message: string | null }) {
  const { details, burst, isFirstBlood } = gains;
  return (
    <div className="solved-notice">
      <Icon of={CircleCheck} size={24} />
      <p className="min-w-0 flex-1">
        <b className="block font-semibold">{PLAY_TEXTS.solved}</b>
        {details}
        {message !== null && <span className="block">{typeset(message)}</span>}
      </p>
      {isFirstBlood && (
        <Chip tone="live" icon={Droplet}>
          {PLAY_TEXTS.firstBlood}
        </Chip>
      )}
      {burst && <HexBurst lines={burst} />}
    </div>
  );
}
