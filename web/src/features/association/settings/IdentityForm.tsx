import { SETTING_LINES_MAX } from '@fanion/rules/association/limits';
import type { ReactNode } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { LogoField } from './LogoField.tsx';
import { IDENTITY_KEYS, type Identity } from './model.ts';
import { useSaveSettings } from './queries.ts';
import { IDENTITY_TEXTS as T } from './texts.ts';

type Props = { saved: Identity; send: string; onDone: () => void; children?: ReactNode };

/** The identity of the association in one form: the first step of a new installation. */
export function IdentityForm({ saved, send, onDone, children }: Props) {
  const save = useSaveSettings();
  const form = useForm({
    initial: saved,
    check: ({ name }) => (name.trim() ? {} : { name: T.noName }),
    send: (values) =>
      save.mutateAsync(IDENTITY_KEYS.map((key) => ({ key, value: values[key], was: saved[key] }))),
    done: onDone,
  });
  return (
    <FormBox form={form} failed={T.failed}>
      <p className="text-muted">{T.lead}</p>
      <Field of={form.field('name')} label={T.name} hint={T.nameHint} required>
        <TextInput autoComplete="organization" />
      </Field>
      <Field of={form.field('contact_email')} label={T.contact} hint={T.contactHint} optional>
        <EmailInput />
      </Field>
      <Field of={form.field('association_address')} label={T.address} hint={T.addressHint} optional>
        <TextArea rows={3} limit={SETTING_LINES_MAX} />
      </Field>
      <Field of={form.field('association_number')} label={T.number} hint={T.numberHint} optional>
        <TextInput autoComplete="off" />
      </Field>
      <LogoField />
      <div className="mt-2 flex gap-3">
        {children}
        <SubmitButton form={form} className="h-11 flex-1">
          {send}
        </SubmitButton>
      </div>
    </FormBox>
  );
}
