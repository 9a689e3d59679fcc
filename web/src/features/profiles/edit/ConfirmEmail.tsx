import { isCompleteCode } from '@fanion/rules/auth/otp';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CodeForm } from '../../../ui/forms/CodeForm.tsx';
import { useConfirmEmailChange } from './queries.ts';
import { EMAIL_TEXTS } from './texts.ts';

type Props = { address: string; onConfirmed: () => void; onRestart: () => void };

/** The code sent to the new address. */
export function ConfirmEmail({ address, onConfirmed, onRestart }: Props) {
  const confirm = useConfirmEmailChange();
  return (
    <CodeForm
      check={(code) => (isCompleteCode(code) ? undefined : EMAIL_TEXTS.incomplete)}
      send={(code) => confirm.mutateAsync(code)}
      done={onConfirmed}
      failed={EMAIL_TEXTS.failed}
      beside={
        <Button variant="quiet" onClick={onRestart}>
          {EMAIL_TEXTS.restart}
        </Button>
      }
    >
      <p className="mb-4 wrap-anywhere text-muted" role="status">
        {EMAIL_TEXTS.waits(address)}
      </p>
    </CodeForm>
  );
}
