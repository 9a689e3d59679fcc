import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { lengthOf } from '@fanion/rules/text';
import type { ReactNode } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ROSTER_TEXTS as T } from './texts.ts';

type Props = {
  title: string;
  children: ReactNode;
  send: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
};

function problemOf(reason: string): string | undefined {
  if (reason.trim() === '') return T.reasonNeeded;
  return lengthOf(reason.trim()) > TEAM_LIMITS.moderationReason ? T.reasonLong : undefined;
}

/** Asks a manager for confirmation, with a reason for the association's log. */
export function ReasonDialog({ title, children, send, onClose }: Props) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: problemOf(reason) }),
    send: ({ reason }) => send(reason.trim()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} danger title={title} send={T.confirm} onClose={onClose}>
      {children}
      <Field of={form.field('reason')} label={T.reason} required>
        <TextArea limit={TEAM_LIMITS.moderationReason} rows={3} />
      </Field>
    </FormDialog>
  );
}
