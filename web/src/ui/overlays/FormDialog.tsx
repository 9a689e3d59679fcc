import type { ReactNode } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Button } from '../buttons/Button.tsx';
import { FormBox, SubmitButton } from '../forms/FormBox.tsx';
import { Dialog } from './Dialog.tsx';

type Props<Values> = {
  form: Form<Values>;
  title: string;
  /** The label of the submit button. */
  send: string;
  onClose: () => void;
  children: ReactNode;
  danger?: boolean;
  /** The message when the server gives none. */
  failed?: string;
  /** Shown in the footer in place of Annuler. */
  beside?: ReactNode;
  width?: number;
  /** `alertdialog` asks before something that cannot be undone: the focus starts on Annuler. */
  role?: 'alertdialog';
};

/** A dialog with a few fields, Annuler and the submit button; the server's refusals are shown inside. */
export function FormDialog<Values>(props: Props<Values>) {
  const { form, title, send, onClose, children, danger, failed, beside, width, role } = props;
  return (
    <Dialog
      open
      title={title}
      width={width}
      role={role}
      onClose={onClose}
      footer={
        <>
          {beside ?? (
            <Button onClick={onClose} data-autofocus={role && ''}>
              Annuler
            </Button>
          )}
          <SubmitButton form={form} variant={danger ? 'danger-solid' : 'primary'}>
            {send}
          </SubmitButton>
        </>
      }
    >
      <FormBox form={form} failed={failed}>
        {children}
      </FormBox>
    </Dialog>
  );
}
