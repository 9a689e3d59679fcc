import type { Challenge } from '@fanion/contract/challenges/page';
import type { FlagResult } from '@fanion/contract/challenges/play';
import { number } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Attempts } from '../play/Attempts.tsx';
import { FlagCard } from '../play/FlagCard.tsx';
import type { Gains } from '../play/SolvedNotice.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { useFlag } from '../play/use-flag.ts';
import { useSubmitFlag } from '../queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

type Props = { challenge: Challenge; scores: boolean; title: string; prompt: string | null };

/** The flag of a permanent challenge, with what it brings in points and XP to whom it counts for. */
export function ChallengeFlag({ challenge, scores, title, prompt }: Props) {
  const flag = useFlag({
    prefix: challenge.flag_prefix,
    submit: useSubmitFlag(challenge.id),
    onSolved: ({ level_up, level }) =>
      scores && level_up && level !== null && toast.ok(DETAIL_TEXTS.levelUp(level)),
  });
  const { state } = flag;
  const { flags_found: found, flags_total: total } = challenge;
  return (
    <FlagCard
      className="card"
      flag={flag}
      prefix={challenge.flag_prefix}
      solved={challenge.is_solved}
      gains={gainsOf(challenge, state.kind === 'solved' ? state.result : null, scores)}
      closed={challenge.can_submit ? null : <NoPermission />}
      stakes={
        <>
          {total > 1 && <span className="num">{DETAIL_TEXTS.found(found, total)} </span>}
          {scores ? PLAY_TEXTS.noPenalty : DETAIL_TEXTS.notCounted}
        </>
      }
      title={title}
      prompt={prompt}
    >
      <Attempts attempts={challenge.attempts} count={challenge.attempt_count} />
    </FlagCard>
  );
}

/** What the solve of this moment brought, or the one of another day. */
function gainsOf(challenge: Challenge, result: FlagResult | null, scores: boolean): Gains {
  const isFirstBlood = result?.is_first_blood ?? false;
  if (!scores) return { told: DETAIL_TEXTS.notCounted, burst: null, isFirstBlood };
  const { points_earned: points, xp_earned: xp } = result ?? challenge;
  return {
    told: (
      <Facts className="num">
        {points !== null && `+${number(points)} pts`}
        {xp !== null && `+${number(xp)} XP`}
        {result?.level_up && result.level !== null && `niveau ${result.level}`}
      </Facts>
    ),
    burst: result && [`+${number(result.points_earned)} pts`, `+${number(result.xp_earned)} XP`],
    isFirstBlood,
  };
}

function NoPermission() {
  return (
    <>
      <Notice title={DETAIL_TEXTS.insufficient}>{DETAIL_TEXTS.noPermission}</Notice>
      <LinkButton to="/upgrade-plan" size="sm" className="mt-4">
        {DETAIL_TEXTS.changePlan}
      </LinkButton>
    </>
  );
}
