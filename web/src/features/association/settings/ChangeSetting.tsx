import type { ManagedSetting } from '@fanion/contract/association/settings';
import { SETTING_LINES_MAX } from '@fanion/rules/association/limits';
import { typeset } from '../../../lib/french.ts';
import { type FieldBinding, useForm } from '../../../lib/use-form.ts';
import { FormConflict } from '../../../ui/authoring/FormConflict.tsx';
import { useConflict } from '../../../ui/authoring/use-conflict.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { unsetText, valueText } from './model.ts';
import { PeriodEffect } from './PeriodEffect.tsx';
import { useChangeSetting } from './queries.ts';
import { SETTINGS_TEXTS as T } from './texts.ts';

/** Changes or removes one setting; its error shows under its field. */
export function ChangeSetting({ setting, onClose }: { setting: ManagedSetting; onClose: () => void }) {
  const { key, meaning, kind, options } = setting;
  const change = useChangeSetting();
  const conflict = useConflict<ManagedSetting>(setting.version);
  const form = useForm({
    initial: { value: setting.value },
    send: ({ value }) => conflict.send((version) => change.mutateAsync({ key, value, version })),
    done: (_answer, { value }) => {
      toast.ok(value.trim() ? T.saved : T.removed);
      onClose();
    },
    // The server names the setting, but there is only one field.
    refused: (error) => (error.status === 422 ? { value: error.message } : undefined),
  });
  return (
    <FormDialog form={form} title={typeset(meaning)} send={T.save} failed={T.saveFailed} onClose={onClose}>
      <FormConflict
        form={form}
        conflict={conflict}
        valuesOf={({ value }) => ({ value })}
        contentOf={({ value }) => ({ value: kind === 'secret' ? T.secretSet : valueText(setting, value) })}
        parts={{ value: typeset(meaning) }}
      />
      {kind === 'several' ? (
        <Several setting={setting} of={form.field('value')} />
      ) : (
        <Field of={form.field('value')} label={T.value} hint={hintOf(setting)}>
          {kind === 'choice' ? (
            <Select options={[{ value: '', label: unsetText(setting) }, ...optionsIn(options)]} />
          ) : kind === 'lines' ? (
            <TextArea limit={SETTING_LINES_MAX} rows={5} />
          ) : (
            <TextInput autoComplete="off" inputMode={kind === 'number' ? 'numeric' : undefined} />
          )}
        </Field>
      )}
      {setting.bounds?.keeps && <PeriodEffect setting={setting} typed={form.values.value} />}
    </FormDialog>
  );
}

const HINTS: Partial<Record<ManagedSetting['kind'], string>> = {
  secret: T.secretHint,
  line: T.hint,
  lines: T.hint,
};

function hintOf({ kind, bounds, usual }: ManagedSetting): string | undefined {
  return bounds ? T.between(bounds.of, bounds.least, bounds.most, typeset(usual)) : HINTS[kind];
}

const optionsIn = (options: ManagedSetting['options']) =>
  options.map(({ value, label }) => ({ value, label: typeset(label) }));

/** Several choices among a few words, stored separated by commas. */
function Several({ setting: { meaning, options }, of }: { setting: ManagedSetting; of: FieldBinding }) {
  const chosen = of.value.split(',').filter(Boolean);
  const turn = (word: string, on: boolean) =>
    of.onValue([...chosen.filter((one) => one !== word), ...(on ? [word] : [])].join(','));
  return (
    <fieldset className="grid gap-2">
      <legend className="sr">{typeset(meaning)}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={value}
          checked={chosen.includes(value)}
          onChange={({ target }) => turn(value, target.checked)}
        >
          {typeset(label)}
        </Checkbox>
      ))}
      <FieldsetError text={of.error} />
    </fieldset>
  );
}
