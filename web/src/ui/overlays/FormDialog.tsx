import type { ReactNode } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Button } from '../buttons/Button.tsx';
import { FormBox, SubmitButton } from '../forms/FormBox.tsx';
import { Dialog } from './Dialog.tsx';

type Props<Values> = {
  form: Form<Values>;
  title: string;
  /** What the sending button says. */
  send: string;
  onClose: () => void;
  children: ReactNode;
  danger?: boolean;
  /** Says what failed when the server has no sentence of its own. */
  failed?: string;
  /** Stands in the foot in place of Annuler. */
  beside?: ReactNode;
  width?: number;
  /** `alertdialog` asks before something that cannot be undone: the focus starts on Annuler. */
  role?: 'alertdialog';
};

/** A window with a few fields, Annuler and what sends them; what the server refuses is said inside. */
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
