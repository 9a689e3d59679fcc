import { isCompleteCode } from '@fanion/rules/auth/otp';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { OtpInput } from '../../../ui/forms/OtpInput.tsx';
import { useConfirmEmailChange } from '../queries.ts';
import { EMAIL_TEXTS } from './texts.ts';

type Props = { address: string; onConfirmed: () => void; onRestart: () => void };

/** The code that was sent to the new address. A refused one empties the boxes. */
export function ConfirmEmail({ address, onConfirmed, onRestart }: Props) {
  const confirm = useConfirmEmailChange();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  function refuse(message: string) {
    setProblem(typo(message));
    setCode('');
    setAttempt(attempt + 1);
  }

  function send(typed: string) {
    if (confirm.isPending) return;
    if (!isCompleteCode(typed)) return refuse(EMAIL_TEXTS.incomplete);
    confirm.mutate(typed, {
      onSuccess: onConfirmed,
      onError: (error) =>
        refuse((error instanceof ApiError && error.fields.code) || messageOf(error, EMAIL_TEXTS.failed)),
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="mb-4 wrap-anywhere text-muted" role="status">
        {EMAIL_TEXTS.waits(address)}
      </p>
      <OtpInput
        // Born again after a refusal: its first box takes the focus.
        key={attempt}
        autoFocus={attempt > 0}
        legend="Code reçu par e-mail"
        value={code}
        disabled={confirm.isPending}
        error={problem}
        onChange={(next) => {
          setCode(next);
          if (next) setProblem(undefined);
        }}
        onComplete={send}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Vérifier le code
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          {EMAIL_TEXTS.restart}
        </Button>
      </div>
    </form>
  );
}
