import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { NEAR_TEXTS as N } from '../drafts/flag-texts.ts';
import { useAddDecoy } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** The dialog to add a known wrong answer. */
export function AddDecoyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useAddDecoy(id);
  const form = useForm({
    initial: { content: '', told: true },
    check: ({ content }) => (content.trim() === '' ? { content: N.decoyNeeded } : {}),
    send: (values) => add.mutateAsync(values),
    done: () => {
      toast.ok(N.decoyAdded);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={N.addDecoy} send={N.addDecoy} failed={T.actFailed} onClose={onClose}>
      <p className="text-muted">{N.addDecoyLead}</p>
      <Field of={form.field('content')} label={N.decoyText} required>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          data-autofocus=""
        />
      </Field>
      <Checkbox {...form.toggle('told')}>
        {N.tell}
        <span className="meta block">{N.tellNot}</span>
      </Checkbox>
    </FormDialog>
  );
}
