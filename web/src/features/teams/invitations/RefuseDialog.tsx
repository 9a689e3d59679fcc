import type { ReceivedApplication } from '@fanion/contract/teams/invitations';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { MessageField, messageProblem } from '../MessageField.tsx';
import { INVITATIONS_TEXTS as T } from './texts.ts';

type Props<Answer> = {
  application: ReceivedApplication;
  send: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** Declines an application, with a reason if the captain gives one. */
export function RefuseDialog<Answer>({ application, send, onDone, onClose }: Props<Answer>) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: messageProblem(reason) }),
    send: ({ reason }) => send(reason.trim()),
    done: onDone,
  });
  return (
    <FormDialog
      form={form}
      danger
      title={T.refuseTitle(application.fromPlayer.username)}
      send={T.decline}
      failed={T.answerFailed}
      onClose={onClose}
    >
      <MessageField of={form.field('reason')} label={T.reason} hint={T.reasonHint} />
    </FormDialog>
  );
}
