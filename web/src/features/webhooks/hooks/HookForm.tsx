import type { Hook } from '@fanion/contract/webhooks/hooks';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { bodyOf, kindsFor, type Values, valuesOf } from './model.ts';
import { useChangeHook, useCreateHook } from './queries.ts';
import { SecretShown } from './SecretShown.tsx';
import { KINDS, HOOK_TEXTS as T } from './texts.ts';

const SHAPES = ['discord', 'matrix', 'standard'] as const;

const check =
  (isNew: boolean) =>
  ({ name, shape, address, room, token, kinds }: Values) => {
    const needed = (text: string) => (text.trim() === '' ? T.needed : undefined);
    // When a room is changed, its server, room and account must be given again together.
    const whole = isNew || (shape === 'matrix' && (address || room) !== '');
    return {
      name: needed(name),
      address: whole ? needed(address) : undefined,
      room: whole && shape === 'matrix' ? needed(room) : undefined,
      token: isNew && shape === 'matrix' ? needed(token) : undefined,
      kinds: kinds.some((kind) => kindsFor(shape).includes(kind)) ? undefined : T.kindsNeeded,
    };
  };

/** A new webhook, whose secret is shown once it is created, or an existing one. */
export function HookForm({ one, onClose }: { one: Hook | null; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [create, change] = [useCreateHook(), useChangeHook()];
  const form = useForm({
    initial: valuesOf(one),
    check: check(one === null),
    send: async (values): Promise<string | null> => {
      const body = bodyOf(values);
      if (one === null) return (await create({ ...body, shape: values.shape })).secret;
      await change({ id: one.id, body: { ...body, address: body.address.trim() || null } });
      return null;
    },
    done: (made) => {
      if (made) return setSecret(made);
      toast.ok(one ? T.saved : T.created);
      onClose();
    },
  });
  if (secret !== null) return <SecretShown secret={secret} onClose={onClose} />;
  const { shape, kinds } = form.values;
  const hint = one ? `${T.addressUnchanged} ${T.addresses[shape]}` : T.addresses[shape];
  return (
    <FormDialog
      form={form}
      title={one ? T.changeTitle : T.createTitle}
      send={one ? T.save : T.create}
      failed={T.saveFailed}
      width={640}
      onClose={onClose}
    >
      {!one && (
        <RadioCards
          legend={T.shape}
          cards={SHAPES.map((value) => ({ value, ...T.shapes[value] }))}
          {...form.choice('shape')}
        />
      )}
      <Field of={form.field('name')} label={T.name} hint={T.nameHint} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('address')} label={T.address} hint={hint} required={!one}>
        <TextInput type="url" autoComplete="off" />
      </Field>
      {shape === 'matrix' && (
        <>
          <Field of={form.field('room')} label={T.room} hint={T.roomHint} required={!one}>
            <TextInput autoComplete="off" />
          </Field>
          <Field of={form.field('token')} label={T.token} hint={T.tokenHint} required={!one}>
            <TextInput autoComplete="off" />
          </Field>
        </>
      )}
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="field-label">{T.kinds}</legend>
        {kindsFor(shape).map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              form.set('kinds', target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          >
            {KINDS[kind]}
          </Checkbox>
        ))}
      </fieldset>
      <FieldsetError text={form.problems.kinds} />
    </FormDialog>
  );
}
