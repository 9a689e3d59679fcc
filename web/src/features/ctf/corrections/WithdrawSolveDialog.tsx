import { CORRECTION_REASON_MAX } from '@fanion/rules/ctf/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWithdrawSolve } from './queries.ts';
import { WITHDRAW_TEXTS as T } from './texts.ts';

/** A solve, with the names that the dialog shows. */
export type NamedSolve = { entrantId: number; entrant: string; challengeId: number; challenge: string };

type Props = { eventId: number; solve: NamedSolve; onClose: () => void };

/** Withdraws an invalid solve, with the reason, after a confirmation. */
export function WithdrawSolveDialog({ eventId, solve, onClose }: Props) {
  const withdraw = useWithdrawSolve(eventId);
  const { entrantId, challengeId } = solve;
  const form = useForm({
    initial: { reason: '', block: false },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? T.reasonEmpty : undefined }),
    send: ({ reason, block }) =>
      withdraw.mutateAsync({ entrantId, challengeId, reason: reason.trim(), block }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      key="withdraw"
      form={form}
      danger
      role="alertdialog"
      title={T.title}
      send={T.action}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <b>{solve.challenge}</b>
        <br />
        <bdi>{solve.entrant}</bdi>
      </p>
      <p>{T.why}</p>
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextInput maxLength={CORRECTION_REASON_MAX} />
      </Field>
      <Checkbox {...form.toggle('block')}>{T.block}</Checkbox>
    </FormDialog>
  );
}
