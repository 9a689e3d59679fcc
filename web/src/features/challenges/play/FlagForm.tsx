import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FlagField } from './FlagField.tsx';
import { FlagProblem } from './FlagProblem.tsx';
import { PLAY_TEXTS } from './texts.ts';
import type { Flag } from './use-flag-form.ts';

type Props = {
  flag: Flag;
  prefix: string | null;
  /** The prompt before the field, as in a terminal. */
  prompt?: string | null;
  /** What a try costs, under the field. */
  stakes: ReactNode;
  fieldId?: string;
};

/** The flag field, its button and the error of the last try. */
export function FlagForm({ flag, prefix, prompt = null, stakes, fieldId }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { state } = flag;
  const problem = state.kind === 'wrong' || state.kind === 'failed' || state.kind === 'waiting';

  function send(event: FormEvent) {
    event.preventDefault();
    if (!flag.ready) return;
    flag.send(() => {
      // The pressed button was disabled meanwhile, and lost the focus.
      if (document.activeElement === document.body) field.current?.focus();
    });
  }

  return (
    <form onSubmit={send} noValidate>
      <div className="flag-row">
        <FlagField
          ref={field}
          id={fieldId}
          prefix={prefix}
          prompt={prompt}
          value={flag.text}
          onChange={flag.setText}
          invalid={state.kind === 'wrong'}
          describedBy={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        />
        <Button variant="primary" size="lg" type="submit" disabled={!flag.ready} aria-busy={flag.running}>
          {flag.running ? PLAY_TEXTS.submitting : PLAY_TEXTS.submit}
        </Button>
      </div>
      <div id={`${id}-problem`}>
        <FlagProblem state={state} onWaitOver={flag.waitOver} />
      </div>
      <p className="meta flag-hint" id={`${id}-hint`}>
        {prefix !== null && PLAY_TEXTS.flagHint} {stakes}
      </p>
    </form>
  );
}
