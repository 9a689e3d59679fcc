import type { ReceivedApplication } from '@fanion/contract/teams/invitations';
import { MessageDialog } from '../MessageDialog.tsx';
import { INVITATIONS_TEXTS as T } from './texts.ts';

type Props<Answer> = {
  application: ReceivedApplication;
  send: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** Declines an application, with a reason if the captain gives one. */
export function RefuseDialog<Answer>({ application, send, onDone, onClose }: Props<Answer>) {
  return (
    <MessageDialog
      danger
      title={T.refuseTitle(application.fromPlayer.username)}
      name="reason"
      label={T.reason}
      hint={T.reasonHint}
      send={T.decline}
      failed={T.answerFailed}
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
