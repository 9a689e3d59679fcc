import type { Challenge } from '@fanion/contract/challenges/challenges';
import { useEffect, useId, useRef } from 'react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { SolvedNotice } from '../page/SolvedNotice.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { Attempts } from './Attempts.tsx';
import { FlagForm } from './FlagForm.tsx';
import { useFlagForm } from './use-flag-form.ts';

type Props = { challenge: Challenge; scores: boolean; title: string; prompt: string | null };

/** The card that takes the flag, says what came of it and celebrates a solve (specification 2.5, 4 and 5). */
export function FlagCard({ challenge, scores, title, prompt }: Props) {
  const form = useFlagForm(challenge, scores);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { outcome } = form;
  const result = outcome.kind === 'solved' ? outcome.result : null;
  const over = result !== null || outcome.kind === 'already';

  useEffect(() => {
    // The form the person was in is gone: what replaced it comes next in the page.
    if (over && document.activeElement === document.body) heading.current?.focus();
  }, [over]);

  return (
    <section className="card flag-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <SolvedNotice challenge={challenge} result={result} scores={scores} />
      <div role="status">
        {outcome.kind === 'already' && <Notice className="mb-4">{DETAIL_TEXTS.already}</Notice>}
      </div>
      {!challenge.is_solved &&
        !over &&
        (challenge.can_submit ? (
          <FlagForm challenge={challenge} form={form} scores={scores} prompt={prompt} />
        ) : (
          <>
            <Notice title={DETAIL_TEXTS.insufficient}>{DETAIL_TEXTS.noPermission}</Notice>
            <LinkButton to="/upgrade-plan" size="sm" className="mt-4">
              {DETAIL_TEXTS.changePlan}
            </LinkButton>
          </>
        ))}
      <Attempts attempts={challenge.attempts} count={challenge.attempt_count} />
    </section>
  );
}
