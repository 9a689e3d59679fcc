import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { FlagResult } from '@fanion/contract/challenges/play/endpoints';
import { useState } from 'react';
import { actTime, number } from '../../../lib/french.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { PageSkipLink } from '../../../ui/layout/SkipLink.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { FlagCard } from '../play/FlagCard.tsx';
import { useSubmitFlag } from '../play/queries.ts';
import type { Gains } from '../play/SolvedNotice.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { useFlagForm } from '../play/use-flag-form.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { Elapsed } from '../workbench/Elapsed.tsx';
import { paidText } from '../workbench/model.ts';
import { BENCH_TEXTS } from '../workbench/texts.ts';

/** The target of the skip link and the F key. */
const FLAG_FIELD = 'flag';

type Props = {
  challenge: Challenge;
  scores: boolean;
  title: string;
  prompt: string | null;
  /** Called when a solve that counts happens. */
  onSolved: (result: FlagResult) => void;
};

/** The flag of a permanent challenge, with its gain in points and XP when the reader's solves count. */
export function ChallengeFlag({ challenge, scores, title, prompt, onSolved }: Props) {
  const flag = useFlagForm({
    prefix: challenge.flag_prefix,
    submit: useSubmitFlag(challenge.id),
    onSolved: (result) => {
      if (!scores) return;
      onSolved(result);
      if (result.level_up && result.level !== null) toast.ok(DETAIL_TEXTS.levelUp(result.level));
    },
  });
  const { state } = flag;
  // Read again after the solve, the page has the new price.
  const [before] = useState(challenge.points);
  const { flags_found: found, flags_total: total } = challenge;
  const takes = challenge.can_submit && !challenge.is_solved;
  useShortcut('f', BENCH_TEXTS.focusFlag, takes ? () => document.getElementById(FLAG_FIELD)?.focus() : null);
  return (
    <>
      {takes && <PageSkipLink target={FLAG_FIELD}>{BENCH_TEXTS.toFlag}</PageSkipLink>}
      <FlagCard
        className="bench-flag"
        pinned={challenge.can_submit}
        fieldId={FLAG_FIELD}
        beside={
          !challenge.is_solved &&
          challenge.can_submit && (
            <>
              <kbd className="bench-key">F</kbd>
              {challenge.opened_at && <Elapsed since={challenge.opened_at} />}
            </>
          )
        }
        flag={flag}
        prefix={challenge.flag_prefix}
        solved={challenge.is_solved}
        gains={gainsOf(challenge, state.kind === 'solved' ? state.result : null, scores, before)}
        closed={challenge.can_submit ? null : <NoPermission />}
        stakes={
          <>
            {total > 1 && <span className="num">{DETAIL_TEXTS.found(found, total)} </span>}
            {scores ? PLAY_TEXTS.noPenalty : DETAIL_TEXTS.notCounted}
          </>
        }
        title={title}
        prompt={prompt}
      />
    </>
  );
}

/** The gains of the solve just made, or of an earlier one. */
function gainsOf(challenge: Challenge, result: FlagResult | null, scores: boolean, before: number): Gains {
  const isFirstBlood = result?.is_first_blood ?? false;
  if (!scores) return { details: DETAIL_TEXTS.notCounted, burst: null, isFirstBlood };
  const { points_earned: points, xp_earned: xp } = result ?? challenge;
  const why = result && paidText(result, challenge, before);
  return {
    details: (
      <>
        <Facts className="num">
          {points !== null && `+${number(points)} pts`}
          {xp !== null && `+${number(xp)} XP`}
          {result?.level_up && result.level !== null && `niveau ${result.level}`}
        </Facts>
        {why && <span className="meta block">{why}</span>}
        {!result && challenge.solved_at && <span className="meta block">{solvedText(challenge)}</span>}
      </>
    ),
    burst: result && [`+${number(result.points_earned)} pts`, `+${number(result.xp_earned)} XP`],
    isFirstBlood,
  };
}

/** When it was solved, and how long after the first opening. */
function solvedText({ solved_at, opened_at }: Challenge): string {
  if (solved_at === null) return '';
  const after = opened_at === null ? 0 : (Date.parse(solved_at) - Date.parse(opened_at)) / 1000;
  return after >= 1 ? BENCH_TEXTS.solvedIn(actTime(solved_at), durationText(after)) : actTime(solved_at);
}

function NoPermission() {
  return (
    <>
      <Notice title={DETAIL_TEXTS.insufficient}>{DETAIL_TEXTS.noPermission}</Notice>
      <LinkButton to="/upgrade-plan" size="sm" className="mt-4">
        {DETAIL_TEXTS.plans}
      </LinkButton>
    </>
  );
}
