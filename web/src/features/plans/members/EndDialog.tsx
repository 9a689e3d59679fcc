import type { ManagedMember } from '@fanion/contract/plans/members';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { reasonProblem } from './CorrectDialog.tsx';
import { useMembershipActs } from './queries.ts';
import { LEDGER_TEXTS as T } from './texts.ts';

/** Ends a membership at once, with a reason that its member reads. */
export function EndDialog({ member, onClose }: { member: ManagedMember; onClose: () => void }) {
  const ledger = useMembershipActs(member.id);
  const form = useForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonProblem(why) }),
    send: ({ why }) => ledger.end(why.trim()),
    done: () => {
      toast.ok(T.ended(member.username));
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      role="alertdialog"
      form={form}
      title={T.endTitle(member.username)}
      send={T.end}
      onClose={onClose}
    >
      <p>{T.before(member.text)}</p>
      <p>{T.endWill}</p>
      <p className="text-muted">{T.noMoney}</p>
      <Field of={form.field('why')} label={T.why} hint={T.whyHint} required>
        <TextArea rows={2} limit={LEDGER_NOTE_MAX} />
      </Field>
    </FormDialog>
  );
}
