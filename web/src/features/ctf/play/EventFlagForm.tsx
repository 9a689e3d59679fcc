import type { EventChallenge } from '@fanion/contract/ctf/board';
import { type ClipboardEvent, type FormEvent, useId, useRef } from 'react';
import { fieldText } from '../../../lib/flag-text.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CHALLENGE_TEXTS } from '../board/texts.ts';
import { EventFlagProblem } from './EventFlagProblem.tsx';
import type { EventFlagForm as Form } from './use-event-flag.ts';

type Props = { challenge: EventChallenge; form: Form };

/** The field of a flag in its frame, its button and what came of the last try (specification 5, "Flag"). */
export function EventFlagForm({ challenge, form }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { state } = form;
  const { flag_prefix: prefix, attemptsLeft } = challenge;
  const problem = state.kind === 'wrong' || state.kind === 'failed' || state.kind === 'waiting';

  function send(event: FormEvent) {
    event.preventDefault();
    if (!form.ready) return;
    form.send(() => {
      // The button that was pressed has been disabled meanwhile, and lost the focus.
      if (document.activeElement === document.body) field.current?.focus();
    });
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    const inner = fieldText(prefix, pasted);
    if (inner === pasted) return;
    // A whole flag replaces whatever was there.
    event.preventDefault();
    form.setText(inner);
  }

  return (
    <form onSubmit={send} noValidate>
      <div className="event-flag-row">
        <span className={cx('input event-flag-field', state.kind === 'wrong' && 'event-flag-bad')}>
          {prefix !== null && <span aria-hidden="true">{`${prefix}{`}</span>}
          <input
            ref={field}
            type="text"
            name="flag"
            aria-label={
              prefix === null ? CHALLENGE_TEXTS.flagLabel : `${CHALLENGE_TEXTS.flagLabel}, dans ${prefix}{ }`
            }
            aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
            aria-invalid={state.kind === 'wrong' || undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            value={form.text}
            onChange={(event) => form.setText(event.target.value)}
            onPaste={paste}
          />
          {prefix !== null && <span aria-hidden="true">{'}'}</span>}
        </span>
        <Button variant="primary" size="lg" type="submit" disabled={!form.ready} aria-busy={form.running}>
          {form.running ? CHALLENGE_TEXTS.submitting : CHALLENGE_TEXTS.submit}
        </Button>
      </div>
      <div id={`${id}-problem`}>
        <EventFlagProblem state={state} onWaitOver={form.waitOver} />
      </div>
      <p className="meta event-flag-hint" id={`${id}-hint`}>
        {prefix !== null && CHALLENGE_TEXTS.flagHint}{' '}
        {attemptsLeft === null ? CHALLENGE_TEXTS.noPenalty : CHALLENGE_TEXTS.attemptsLeft(attemptsLeft)}
      </p>
    </form>
  );
}
