import { CORRECTION_REASON_MAX } from '@fanion/rules/ctf/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useGrantSolve } from './queries.ts';
import { GRANT_TEXTS as T } from './texts.ts';
import type { NamedSolve } from './WithdrawSolveDialog.tsx';

type Props = { eventId: number; solve: NamedSolve & { submission?: number }; onClose: () => void };

/** Grants an entrant a solve that was refused, with the reason; from the moment of a given try, if any. */
export function GrantDialog({ eventId, solve, onClose }: Props) {
  const grant = useGrantSolve(eventId);
  const { entrantId, challengeId, submission } = solve;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? T.reasonEmpty : undefined }),
    send: ({ reason }) => grant.mutateAsync({ entrantId, challengeId, submission, reason: reason.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog key="grant" form={form} title={T.title} send={T.action} onClose={onClose}>
      <p className="wrap-anywhere">
        <b>{solve.challenge}</b>
        <br />
        <bdi>{solve.entrant}</bdi>
      </p>
      <p>{submission === undefined ? T.fromNow : T.fromTry}</p>
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextInput maxLength={CORRECTION_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
