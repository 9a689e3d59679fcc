import type { Challenge, FlagResult } from '@fanion/contract/challenges/challenges';
import { CircleCheck, Droplet } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexBurst } from '../../../ui/identity/HexBurst.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

type Props = { challenge: Challenge; result: FlagResult | null; scores: boolean };

/** "Challenge résolu !" with what it brought to whom it counts for; the burst plays once, for a solve of this moment. */
export function SolvedNotice({ challenge, result, scores }: Props) {
  const solved = result !== null || challenge.is_solved;
  const points = result?.points_earned ?? challenge.points_earned;
  const xp = result?.xp_earned ?? challenge.xp_earned;
  return (
    <div role="status">
      {solved && (
        <div className="solved-notice">
          <Icon of={CircleCheck} size={24} className="text-ok" />
          <p className="min-w-0 flex-1">
            <b className="block font-semibold">{DETAIL_TEXTS.solved}</b>
            {scores ? (
              <Facts className="num">
                {points !== null && `+${number(points)} pts`}
                {xp !== null && `+${number(xp)} XP`}
                {result?.level_up && result.level !== null && `niveau ${result.level}`}
              </Facts>
            ) : (
              DETAIL_TEXTS.notCounted
            )}
          </p>
          {result?.is_first_blood && (
            <Chip tone="live" icon={Droplet}>
              First blood
            </Chip>
          )}
          {scores && result && (
            <HexBurst lines={[`+${number(result.points_earned)} pts`, `+${number(result.xp_earned)} XP`]} />
          )}
        </div>
      )}
    </div>
  );
}
