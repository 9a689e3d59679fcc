import { parisDay } from '@fanion/rules/paris-days';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useOpenRequest } from './queries.ts';
import { KINDS, REQUEST_TEXTS as T } from './texts.ts';

/** Records a request that came by mail or by letter. */
export function OpenRequest() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
        {T.open}
      </Button>
      {open && <RequestForm onClose={() => setOpen(false)} />}
    </>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const add = useOpenRequest();
  const form = useForm({
    initial: { username: '', kind: 'export', received_on: parisDay(Date.now()) },
    check: ({ username, received_on }) => ({
      username: username.trim() ? undefined : T.noWho,
      received_on: received_on ? undefined : T.noDay,
    }),
    send: ({ kind, ...rest }) => add.mutateAsync({ ...rest, kind: kind as keyof typeof KINDS }),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={T.open} send={T.save} onClose={onClose}>
      <p className="text-muted">{T.openLead}</p>
      <Field of={form.field('username')} label={T.who} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('kind')} label={T.kind}>
        <Select options={optionsOf(KINDS)} />
      </Field>
      <Field of={form.field('received_on')} label={T.received} required>
        <TextInput type="date" />
      </Field>
    </FormDialog>
  );
}
