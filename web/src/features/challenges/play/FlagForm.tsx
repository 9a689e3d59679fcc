import type { Challenge } from '@fanion/contract/challenges/challenges';
import { type FormEvent, useId, useRef } from 'react';
import { typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { FlagField } from './FlagField.tsx';
import { FlagProblem } from './FlagProblem.tsx';
import type { FlagFormState } from './use-flag-form.ts';

type Props = { challenge: Challenge; form: FlagFormState; scores: boolean; prompt: string | null };

/** The field, its button and what came of the last try, for a challenge not solved yet (specification 5, "Flag"). */
export function FlagForm({ challenge, form, scores, prompt }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { outcome } = form;
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
        {(outcome.kind === 'partial' || outcome.kind === 'uncounted') && (
          <Notice tone="ok" className="mt-3">
            {typo(outcome.message)}
          </Notice>
        )}
      </div>
      <p className="meta flag-hint" id={`${id}-hint`}>
        {challenge.flags_total > 1 && (
          <span className="num">{DETAIL_TEXTS.found(challenge.flags_found, challenge.flags_total)} </span>
        )}
        {challenge.flag_prefix !== null && DETAIL_TEXTS.flagHint}{' '}
        {scores ? DETAIL_TEXTS.noPenalty : DETAIL_TEXTS.notCounted}
      </p>
    </form>
  );
}
