import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { CONFIRM_TEXTS as T } from './confirm-texts.ts';

interface Props {
  title: string;
  lead: string;
  /** What its button says. */
  send: string;
  /** What is said when it did not go, and the server says nothing. */
  failed: string;
  danger?: boolean;
  /** The field's name: two such fields on one page are not one to a password manager. */
  name: string;
  onSend(password: string): Promise<unknown>;
  onClose(): void;
}

/** Asks a member for their password before something is done that only they may do; a wrong one is said at the field. */
export function PasswordDialog({ lead, name, onSend, ...dialog }: Props) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : T.noPassword }),
    send: ({ password }) => onSend(password),
    done: dialog.onClose,
    refused: (error) => (error.status === 401 ? { password: error.message } : undefined),
  });
  return (
    <FormDialog form={form} {...dialog}>
      <p className="text-muted">{lead}</p>
      <Field of={form.field('password')} label={T.password} required>
        <PasswordInput name={name} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
