import type { ManagedSetting } from '@fanion/contract/association/settings';
import { typo } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useChangeSetting } from './queries.ts';
import { SETTINGS_TEXTS as T } from './texts.ts';

/** One setting, changed or taken away; what is wrong with it is said under its field. */
export function ChangeSetting({ setting, onClose }: { setting: ManagedSetting; onClose: () => void }) {
  const { key, meaning, kind, options } = setting;
  const change = useChangeSetting();
  const form = useForm({
    initial: { value: setting.value },
    send: ({ value }) => change.mutateAsync({ key, value }),
    done: (_answer, { value }) => {
      toast.ok(value.trim() ? T.saved : T.removed);
      onClose();
    },
    // The server names the setting; there is one field.
    refused: (error) => (error.status === 422 ? { value: error.message } : undefined),
  });
  return (
    <FormDialog form={form} title={typo(meaning)} send={T.save} failed={T.saveFailed} onClose={onClose}>
      <Field of={form.field('value')} label={T.value} hint={kind === 'secret' ? T.secretHint : T.hint}>
        {kind === 'choice' ? (
          <Select options={[{ value: '', label: T.none }, ...options]} />
        ) : kind === 'lines' ? (
          <TextArea limit={400} rows={5} />
        ) : (
          <TextInput autoComplete="off" />
        )}
      </Field>
    </FormDialog>
  );
}
