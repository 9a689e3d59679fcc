import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCreateAccount } from './queries.ts';
import { CORRECT_TEXTS as C, CREATE_TEXTS as T } from './texts.ts';

/** Creates an account for a person who is present, then opens their file. */
export function CreateAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={UserRoundPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.create}
      </Button>
      {open && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAccount();
  const [, change] = useQueryOfAddress();
  const form = useForm({
    initial: { first_name: '', last_name: '', username: '', email: '' },
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, C.needed]] : [])),
      ),
    send: create,
    done: ({ id, username }) => {
      toast.ok(T.done(username));
      onClose();
      change({ membre: id });
    },
  });
  return (
    <FormDialog form={form} title={T.title} send={T.create} onClose={onClose}>
      <Field of={form.field('first_name')} label={C.first} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('last_name')} label={C.last} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('username')} label={C.username} hint={T.usernameHint} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('email')} label={C.email} required>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <div className="desk-will">
        <p>{T.will}</p>
      </div>
    </FormDialog>
  );
}
