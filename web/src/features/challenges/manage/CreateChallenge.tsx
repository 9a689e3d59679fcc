import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { editorAddress, proposalAddress } from '../drafts/model.ts';
import { useCreateChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS } from '../drafts/texts.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

type Props = {
  /** Proposes one to those who publish them, rather than writing one in the console. */
  proposed?: boolean;
  /** Why none may be begun at this moment; '' when one may. */
  closed?: string;
};

/** Begins a challenge by its name, then opens it. */
export function CreateChallenge({ proposed = false, closed = '' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={Plus}
        aria-haspopup="dialog"
        aria-disabled={closed !== '' || undefined}
        onClick={() => (closed === '' ? setOpen(true) : toast.info(closed))}
      >
        {proposed ? T.propose : T.create}
      </Button>
      {open && <CreateDialog proposed={proposed} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ proposed, onClose }: { proposed: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateChallenge();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: T.nameNeeded } : {}),
    send: ({ name }) => create.mutateAsync(name),
    done: ({ slug }) => void navigate(proposed ? proposalAddress(slug) : editorAddress(slug)),
  });
  return (
    <FormDialog
      form={form}
      title={proposed ? T.propose : T.create}
      send={T.createSend}
      failed={EDITOR_TEXTS.saveFailed}
      onClose={onClose}
    >
      <p className="text-muted">{proposed ? T.proposeLead : T.createLead}</p>
      <Field of={form.field('name')} label={T.name} required>
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
