import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { CONFIRM_TEXTS as T } from './confirm-texts.ts';

interface Props {
  title: string;
  lead: string;
  /** The button's label. */
  send: string;
  /** The message when sending failed and the server gave none. */
  failed: string;
  danger?: boolean;
  /** The field's name, so that a password manager distinguishes two such fields on one page. */
  name: string;
  onSend(password: string): Promise<unknown>;
  onClose(): void;
}

/**
 * Asks members for their password before an action that only they may do; a wrong one is reported at the
 * field.
 */
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
