import type { ComponentProps, ReactNode } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { MessageField, messageProblem } from './MessageField.tsx';

type Props<Answer> = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'send' | 'danger' | 'failed' | 'role' | 'onClose'
> & {
  /** Name of the text in the API, as in the server's refusals. */
  name: 'message' | 'reason';
  label: string;
  hint: string;
  onSend: (text: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Shown above the message. */
  children?: ReactNode;
  /** Shown below it. */
  note?: ReactNode;
};

/** Asks for an optional message with an action: an invitation, an answer, an exclusion. */
export function MessageDialog<Answer>(props: Props<Answer>) {
  const { name, label, hint, onSend, onDone, children, note, ...dialog } = props;
  const form = useForm<Record<string, string>, Answer>({
    initial: { [name]: '' },
    check: ({ [name]: text = '' }) => ({ [name]: messageProblem(text) }),
    send: ({ [name]: text = '' }) => onSend(text.trim()),
    done: onDone,
  });
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <MessageField of={form.field(name)} label={label} hint={hint} />
      {note && <p className="meta">{note}</p>}
    </FormDialog>
  );
}
