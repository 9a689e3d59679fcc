import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { editorAddress, proposalAddress } from '../drafts/model.ts';
import { useCreateChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS } from '../drafts/texts.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

/** Asks for the name of a new challenge. */
export function CreateDialog({ proposed, onClose }: { proposed: boolean; onClose: () => void }) {
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
