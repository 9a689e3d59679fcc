import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWithdrawSolve } from '../entrants/queries.ts';
import { WITHDRAW_TEXTS as T } from '../entrants/texts.ts';
import { MANAGE_TEXTS } from '../settings/texts.ts';

/** A solve as its window names it. */
export type NamedSolve = { entrantId: number; entrant: string; challengeId: number; challenge: string };

type Props = { eventId: number; solve: NamedSolve; onClose: () => void };

/** Takes a solve that was none back, with the reason, after asking. */
export function WithdrawSolveDialog({ eventId, solve, onClose }: Props) {
  const withdraw = useWithdrawSolve(eventId);
  const [reason, setReason] = useState('');
  const [block, setBlock] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useId();

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    if (withdraw.isPending) return;
    if (reason.trim() === '') return setProblem(T.reasonEmpty);
    setProblem(undefined);
    const { entrantId, challengeId } = solve;
    withdraw.mutate(
      { entrantId, challengeId, reason: reason.trim(), block },
      {
        onSuccess: ({ message }) => {
          toast.ok(message);
          onClose();
        },
        onError: (error) =>
          setProblem((error instanceof ApiError && error.fields.reason) || messageOf(error)),
      },
    );
  }

  return (
    <Dialog
      key="withdraw"
      open
      role="alertdialog"
      onClose={onClose}
      title={T.title}
      footer={
        <>
          <Button onClick={onClose}>{MANAGE_TEXTS.cancel}</Button>
          <Button variant="danger-solid" type="submit" form={form} busy={withdraw.isPending}>
            {T.action}
          </Button>
        </>
      }
    >
      <form id={form} className="manage-fields" onSubmit={send} noValidate>
        <p className="wrap-anywhere">
          <b>{solve.challenge}</b>
          <br />
          <bdi>{solve.entrant}</bdi>
        </p>
        <p>{T.why}</p>
        <Field label={T.reason} hint={T.reasonHint} error={problem} required>
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Checkbox checked={block} onChange={(event) => setBlock(event.target.checked)}>
          {T.block}
        </Checkbox>
      </form>
    </Dialog>
  );
}
