import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { isWithinLength } from '@fanion/rules/text';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useTreasury } from './queries.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

/** Records that a finding was reviewed, and why it may stay so. */
export function LookDialog({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const { look } = useTreasury();
  const form = useForm({
    initial: { why: '' },
    check: ({ why }) => ({
      why: why.trim() === '' ? T.lookNeeded : isWithinLength(why, LEDGER_NOTE_MAX) ? undefined : T.lookLong,
    }),
    send: ({ why }) => look(order.reference, why.trim()),
    done: () => {
      toast.ok(T.lookDone);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={T.lookTitle(order.reference)} send={T.acts.look} onClose={onClose}>
      {order.attention && <p>{T.attention[order.attention]}</p>}
      <p className="text-muted">{T.lookWill}</p>
      <Field of={form.field('why')} label={T.lookWhy} hint={T.lookWhyHint} required>
        <TextArea rows={2} limit={LEDGER_NOTE_MAX} />
      </Field>
    </FormDialog>
  );
}
