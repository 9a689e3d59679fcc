import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { editorAddress } from '../drafts/model.ts';
import { useCreateChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS } from '../drafts/texts.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

/** Begins a challenge by its name, then opens it. */
export function CreateChallenge() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.create}
      </Button>
      {open && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateChallenge();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: T.nameNeeded } : {}),
    send: ({ name }) => create.mutateAsync(name),
    done: ({ slug }) => void navigate(editorAddress(slug)),
  });
  return (
    <FormDialog
      form={form}
      title={T.create}
      send={T.createSend}
      failed={EDITOR_TEXTS.saveFailed}
      onClose={onClose}
    >
      <p className="text-muted">{T.createLead}</p>
      <Field of={form.field('name')} label={T.name} required>
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
