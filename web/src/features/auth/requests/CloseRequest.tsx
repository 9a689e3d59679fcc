import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useCloseRequest } from './queries.ts';
import { OUTCOMES, REQUEST_TEXTS as T } from './texts.ts';

/** Records the outcome of a request: it is no longer pending. */
export function CloseRequest({ id, onClose }: { id: number; onClose: () => void }) {
  const close = useCloseRequest();
  const form = useForm({
    initial: { outcome: 'done' },
    send: ({ outcome }) => close.mutateAsync({ id, outcome: outcome as keyof typeof OUTCOMES }),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={T.closeTitle} send={T.closeSend} onClose={onClose}>
      <Field of={form.field('outcome')} label={T.outcome}>
        <Select options={optionsOf(OUTCOMES)} />
      </Field>
    </FormDialog>
  );
}
