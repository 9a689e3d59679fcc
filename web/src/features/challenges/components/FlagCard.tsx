import type { Challenge } from '@fanion/contract/challenges';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { useFlagForm } from '../use-flag-form.ts';
import { Attempts } from './Attempts.tsx';
import { FlagField } from './FlagField.tsx';
import { FlagProblem } from './FlagProblem.tsx';
import { SolvedNotice } from './SolvedNotice.tsx';

type Props = { challenge: Challenge; title: string; prompt: string | null };

/** The card that takes the flag, says what came of it and celebrates a solve (specification 2.5, 4 and 5). */
export function FlagCard({ challenge, title, prompt }: Props) {
  const form = useFlagForm(challenge);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { outcome } = form;
  const solvedNow = outcome.kind === 'solved' ? outcome.result : null;
  const problem = outcome.kind === 'wrong' || outcome.kind === 'failed' || outcome.kind === 'waiting';

  function send(event: FormEvent) {
    event.preventDefault();
    if (!form.ready) return;
    form.send(() => {
      // The button that was pressed has been disabled meanwhile, and lost the focus.
      if (document.activeElement === document.body) field.current?.focus();
    });
  }

  return (
    <section className="card flag-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SolvedNotice challenge={challenge} result={solvedNow} />
      {(!challenge.is_solved || outcome.kind !== 'none') && (
        <form onSubmit={send} noValidate>
          <div className="flag-row">
            <FlagField
              ref={field}
              prefix={challenge.flag_prefix}
              prompt={prompt}
              value={form.text}
              onChange={form.setText}
              invalid={outcome.kind === 'wrong'}
              describedBy={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
            />
            <Button variant="primary" size="lg" type="submit" disabled={!form.ready} aria-busy={form.running}>
              {form.running ? DETAIL_TEXTS.submitting : DETAIL_TEXTS.submit}
            </Button>
          </div>
          <div id={`${id}-problem`}>
            <FlagProblem outcome={outcome} onWaitOver={form.waitOver} />
          </div>
          <div role="status">
            {outcome.kind === 'partial' && (
              <Notice tone="ok" className="mt-3">
                {outcome.message}
              </Notice>
            )}
            {outcome.kind === 'already' && <Notice className="mt-3">{DETAIL_TEXTS.already}</Notice>}
          </div>
          <p className="meta flag-hint" id={`${id}-hint`}>
            {challenge.flags_total > 1 && (
              <span className="num">
                {challenge.flags_found}/{challenge.flags_total} flags trouvés.{' '}
              </span>
            )}
            {challenge.flag_prefix !== null && DETAIL_TEXTS.flagHint} Aucune pénalité en cas d’erreur.
          </p>
        </form>
      )}
      <Attempts attempts={challenge.attempts} count={challenge.attempt_count} />
    </section>
  );
}
