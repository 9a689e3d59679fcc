import { CircleCheck, Droplet } from 'lucide-react';
import type { ReactNode } from 'react';
import { typo } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexBurst } from '../../../ui/identity/HexBurst.tsx';
import { PLAY_TEXTS } from './texts.ts';

/** What a solve brought. */
export type Gains = {
  /** Said beside "Challenge résolu !". */
  details: ReactNode;
  /** The same in short, in the hexagon that opens at the moment of the solve; null when none opens. */
  burst: string[] | null;
  isFirstBlood: boolean;
};

/** "Challenge résolu !" with what it brought; the burst plays once, for a solve of this moment. */
export function SolvedNotice({ gains, message }: { gains: Gains; message: string | null }) {
  const { details, burst, isFirstBlood } = gains;
  return (
    <div className="solved-notice">
      <Icon of={CircleCheck} size={24} />
      <p className="min-w-0 flex-1">
        <b className="block font-semibold">{PLAY_TEXTS.solved}</b>
        {details}
        {message !== null && <span className="block">{typo(message)}</span>}
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
