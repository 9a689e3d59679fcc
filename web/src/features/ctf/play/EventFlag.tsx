import type { EventChallenge, EventFlagResult } from '@fanion/contract/ctf/play/endpoints';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { counted, number } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { FlagCard } from '../../challenges/play/FlagCard.tsx';
import { NextChallenge } from '../../challenges/play/NextChallenge.tsx';
import type { Gains } from '../../challenges/play/SolvedNotice.tsx';
import { PLAY_TEXTS } from '../../challenges/play/texts.ts';
import { useFlagForm } from '../../challenges/play/use-flag-form.ts';
import type { NextInEvent } from './next-model.ts';
import { useSubmitEventFlag } from './queries.ts';
import { CHALLENGE_TEXTS } from './texts.ts';
import { useNextChallenge } from './use-next-challenge.ts';

type Props = {
  slug: string;
  challenge: EventChallenge;
  onNext: (challengeId: number) => void;
  /** At the bottom of a page, not in a dialog. */
  docked?: boolean;
  /** No flag is accepted for now: an earlier refusal is cleared too. */
  paused?: boolean;
};

/** The flag of an event's challenge, with the resulting rank and what to play next. */
export function EventFlag({ slug, challenge, onNext, docked, paused = false }: Props) {
  const { flag_prefix: prefix, attemptsLeft, solved } = challenge;
  const flag = useFlagForm({ prefix, submit: useSubmitEventFlag(slug, challenge.id) });
  const { state } = flag;
  const [wasPaused, hold] = useState(paused);
  if (wasPaused !== paused) {
    hold(paused);
    if (!paused && state.kind === 'failed') flag.waitOver();
  }
  const next = useNextChallenge(
    slug,
    challenge,
    solved || state.kind === 'solved' || state.kind === 'already',
  );
  return (
    <FlagCard
      className={docked ? undefined : 'event-flag'}
      docked={docked}
      level={3}
      flag={flag}
      prefix={prefix}
      solved={solved}
      gains={gainsOf(state.kind === 'solved' ? state.result : null)}
      closed={
        challenge.maySubmit ? null : (
          <Notice>{attemptsLeft === 0 ? CHALLENGE_TEXTS.noAttempt : CHALLENGE_TEXTS.notLive}</Notice>
        )
      }
      stakes={attemptsLeft === null ? PLAY_TEXTS.noPenalty : CHALLENGE_TEXTS.attemptsLeft(attemptsLeft)}
      next={next && <ToNext next={next} onNext={onNext} />}
    />
  );
}

/** The points, the team's score and its rank; only the solve itself when it is from an earlier visit. */
function gainsOf(result: EventFlagResult | null): Gains {
  if (!result) return { details: null, burst: null, isFirstBlood: false };
  return {
    details: (
      <Facts className="num">
        {`+${counted(result.points_earned, 'point')}`}
        {result.team_score !== null && CHALLENGE_TEXTS.inAll(result.team_score)}
        {result.rank !== null && CHALLENGE_TEXTS.rankNow(result.rank, result.frozen, result.rank_among)}
      </Facts>
    ),
    burst: [`+${number(result.points_earned)} pts`],
    isFirstBlood: result.is_first_blood,
  };
}

function ToNext({ next, onNext }: { next: NextInEvent; onNext: (challengeId: number) => void }) {
  if (next.kind !== 'challenge')
    return <p>{next.kind === 'none' ? CHALLENGE_TEXTS.allSolved : CHALLENGE_TEXTS.allLocked}</p>;
  return (
    <NextChallenge
      name={next.name}
      worth={CHALLENGE_TEXTS.worth(next.points)}
      action={
        <Button variant="primary" icon={ArrowRight} onClick={() => onNext(next.id)}>
          {PLAY_TEXTS.next}
        </Button>
      }
    />
  );
}
