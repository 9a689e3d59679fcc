import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { NEAR_TEXTS as N } from '../drafts/flag-texts.ts';
import { useAddFlag } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** The dialog to add a flag. */
export function AddFlagDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useAddFlag(id);
  const form = useForm({
    initial: { kind: 'static', content: '', ignoreCase: false, caseTold: false },
    check: ({ content }) => (content.trim() === '' ? { content: T.flagNeeded } : {}),
    send: ({ kind, content, ignoreCase, caseTold }) =>
      add.mutateAsync({
        kind: kind === 'regex' ? 'regex' : 'static',
        content,
        case_insensitive: ignoreCase,
        case_told: caseTold && !ignoreCase && kind !== 'regex',
      }),
    done: () => {
      toast.ok(T.flagAdded);
      onClose();
    },
  });
  const regex = form.values.kind === 'regex';
  return (
    <FormDialog form={form} title={T.addFlag} send={T.addFlag} failed={T.actFailed} onClose={onClose}>
      <p className="text-muted">{regex ? T.addRegexLead : T.addFlagLead}</p>
      <Field of={form.field('kind')} label={T.flagKind}>
        <Select
          options={[
            { value: 'static', label: T.flagExact },
            { value: 'regex', label: T.sortRegex },
          ]}
        />
      </Field>
      <Field of={form.field('content')} label={T.flagText} required>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          data-autofocus=""
        />
      </Field>
      <Checkbox {...form.toggle('ignoreCase')}>{T.ignoreCase}</Checkbox>
      {!regex && !form.values.ignoreCase && <Checkbox {...form.toggle('caseTold')}>{N.tellCase}</Checkbox>}
    </FormDialog>
  );
}
