import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { SecretDialog } from '../../../ui/overlays/SecretDialog.tsx';
import { permissionsQuery } from '../../access/queries.ts';
import { type OwnToken, useCreateToken } from './queries.ts';
import { SCOPES, TOKEN_TEXTS as T } from './texts.ts';

type Scope = NonNullable<OwnToken['scopes']>[number];

/** The end of a day by the reader's clock. */
const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59`).toISOString();

/** Asks what a token is for, then shows it, the only time it can be read. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  if (value === null) return <TokenForm onMade={setValue} onClose={onClose} />;
  return (
    <SecretDialog
      title={T.made}
      lead={T.madeLead}
      secret={value}
      copy={T.copy}
      close={T.close}
      onClose={onClose}
    />
  );
}

function TokenForm({ onMade, onClose }: { onMade: (value: string) => void; onClose: () => void }) {
  const create = useCreateToken();
  const { data: rights } = useQuery(permissionsQuery);
  const form = useForm({
    initial: { description: '', until: '', which: 'all', scopes: [] as Scope[] },
    check: ({ description, which, scopes }) => ({
      description: description.trim() ? undefined : T.usageNeeded,
      scopes: which === 'all' || scopes.length > 0 ? undefined : T.someNeeded,
    }),
    send: ({ description, until, which, scopes }) =>
      create.mutateAsync({
        description,
        scopes: which === 'all' ? null : scopes,
        expires_at: endOfDay(until),
      }),
    done: ({ value }) => onMade(value),
  });
  const { scopes, which } = form.values;
  const availableScopes = (Object.keys(SCOPES) as Scope[]).filter((right) => rights?.[right]);
  const choice = form.choice('which');
  return (
    <FormDialog form={form} title={T.create} send={T.create} failed={T.createFailed} onClose={onClose}>
      <Field of={form.field('description')} label={T.usage} hint={T.usageHint} required>
        <TextInput autoComplete="off" data-autofocus="" />
      </Field>
      <Field of={form.field('until')} label={T.until} hint={T.untilHint}>
        <TextInput type="date" />
      </Field>
      <Segmented
        tall
        label={T.rights}
        segments={[
          { value: 'all', label: T.all },
          { value: 'some', label: T.some },
        ]}
        value={choice.value}
        onChange={choice.onChange}
      />
      {which === 'all' && <p className="meta">{T.allHint}</p>}
      {which === 'some' && (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="sr">{T.rights}</legend>
          {availableScopes.map((right) => (
            <Checkbox
              key={right}
              checked={scopes.includes(right)}
              onChange={({ target }) =>
                form.set(
                  'scopes',
                  target.checked ? [...scopes, right] : scopes.filter((one) => one !== right),
                )
              }
            >
              {SCOPES[right]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {which === 'some' && form.problems.scopes && (
        <p role="alert" className="text-bad">
          {form.problems.scopes}
        </p>
      )}
    </FormDialog>
  );
}
