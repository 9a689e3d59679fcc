import type { EventChallenge } from '@fanion/contract/ctf/board';
import { CircleCheck, Droplet } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { counted, number, typo } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexBurst } from '../../../ui/identity/HexBurst.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { BLOOD_LABELS, CHALLENGE_TEXTS } from '../board/texts.ts';
import { EventFlagForm } from './EventFlagForm.tsx';
import { EventNext } from './EventNext.tsx';
import { type FlagState, useEventFlag } from './use-event-flag.ts';
import { useNextChallenge } from './use-next-challenge.ts';

type Props = { slug: string; challenge: EventChallenge; onNext: (challengeId: number) => void };

/** The card that takes a flag of an event and says what came of it (specification 4 and 5; behaviours 25). */
export function EventFlagCard({ slug, challenge, onNext }: Props) {
  const form = useEventFlag(slug, challenge);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { state } = form;
  const over = state.kind === 'solved' || state.kind === 'already' || challenge.solved;

  useEffect(() => {
    // The form the person was in is gone: what replaced it comes next.
    const active = document.activeElement;
    if (over && (active === document.body || active?.tagName === 'DIALOG')) heading.current?.focus();
  }, [over]);
  // What came of the flag is under the eyes, and what comes next with it once that is known.
  const told = state.kind !== 'none' && state.kind !== 'wrong';
  const next = useNextChallenge(slug, challenge, over);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card grows by what comes next
  useEffect(() => {
    if (told) card.current?.scrollIntoView({ block: 'nearest' });
  }, [told, next]);

  return (
    <section className="event-flag" aria-labelledby={id} ref={card}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {CHALLENGE_TEXTS.flagTitle}
      </h3>
      <div role="status">
        {over && <Solved state={state} />}
        {(state.kind === 'uncounted' || state.kind === 'partial') && (
          <Notice tone="ok" className="mb-3">
            {typo(state.message)}
          </Notice>
        )}
      </div>
      {!over &&
        (challenge.maySubmit ? (
          <EventFlagForm challenge={challenge} form={form} />
        ) : (
          <Notice>
            {challenge.attemptsLeft === 0 ? CHALLENGE_TEXTS.noAttempt : CHALLENGE_TEXTS.notLive}
          </Notice>
        ))}
      {over && next && <EventNext next={next} onNext={onNext} />}
    </section>
  );
}

/** "Challenge résolu !", what it brought and the place it gives; the burst plays once, for a solve of this moment. */
function Solved({ state }: { state: FlagState }) {
  const result = state.kind === 'solved' ? state.result : null;
  return (
    <div className="event-solved">
      <Icon of={CircleCheck} size={24} />
      <p className="min-w-0 flex-1">
        <b>{CHALLENGE_TEXTS.solved}</b>
        {result && (
          <Facts className="num">
            {`+${counted(result.points_earned, 'point')}`}
            {result.team_score !== null && CHALLENGE_TEXTS.inAll(result.team_score)}
            {result.rank !== null && CHALLENGE_TEXTS.rankNow(result.rank, result.frozen)}
          </Facts>
        )}
        {state.kind === 'already' && <span>{typo(state.message)}</span>}
      </p>
      {result?.is_first_blood && (
        <Chip tone="live" icon={Droplet}>
          {BLOOD_LABELS[1]}
        </Chip>
      )}
      {result && <HexBurst lines={[`+${number(result.points_earned)} pts`]} />}
    </div>
  );
}
