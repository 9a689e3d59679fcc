import type { ReceivedApplication, ReceivedInvitation } from '@fanion/contract/teams/invitations';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { viewPath } from '../model.ts';
import { MoreList } from './MoreList.tsx';
import type { Invitations } from './model.ts';
import { useAnswerApplication, useAnswerInvitation } from './queries.ts';
import { ReceivedApplicationLine, ReceivedInvitationLine } from './ReceivedLines.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { INVITATION_TAB_LABELS, INVITATIONS_TEXTS as T } from './texts.ts';
import { useAnswers } from './use-answers.ts';

/** Awaiting the reader's answer: invitations to them, applications to teams they are captain of. */
export function ReceivedPanel({ all }: { all: Invitations }) {
  const { received, applicationsReceived } = all;
  const invitation = useAnswerInvitation();
  const application = useAnswerApplication();
  const { ref, run, reportAnswer } = useAnswers();
  const [declined, setDeclined] = useState<ReceivedInvitation | null>(null);
  const [refused, setRefused] = useState<ReceivedApplication | null>(null);
  const answering = (id: number, of: { isPending: boolean; variables?: { id: number } }) =>
    of.isPending && of.variables?.id === id;
  const answer = (id: number, accept: boolean) => run(invitation.mutateAsync({ id, accept }), T.answerFailed);

  return (
    <>
      <h2 ref={ref} tabIndex={-1} className="sr">
        {INVITATION_TAB_LABELS.received}
      </h2>
      {received.length + applicationsReceived.length === 0 && (
        <EmptyState
          icon={Inbox}
          title={T.noneReceived}
          action={
            <>
              <LinkButton to={viewPath('findPlayers')}>{T.seek}</LinkButton>
              <LinkButton to={viewPath('topTeams')}>{T.seeTeams}</LinkButton>
            </>
          }
        >
          {T.noneReceivedWhy}
        </EmptyState>
      )}
      {received.length > 0 && (
        <section>
          <h3 className="invitation-title">{T.received}</h3>
          <MoreList items={received} label={T.received}>
            {(one) => (
              <ReceivedInvitationLine
                invitation={one}
                busy={answering(one.id, invitation)}
                onAccept={() => !invitation.isPending && void answer(one.id, true)}
                onDecline={() => setDeclined(one)}
              />
            )}
          </MoreList>
        </section>
      )}
      {applicationsReceived.length > 0 && (
        <section>
          <h3 className="invitation-title">{T.applicationsReceived}</h3>
          <MoreList items={applicationsReceived} label={T.applicationsReceived}>
            {(one) => (
              <ReceivedApplicationLine
                application={one}
                busy={answering(one.id, application)}
                onAccept={() =>
                  !application.isPending &&
                  void run(application.mutateAsync({ id: one.id, accept: true }), T.answerFailed)
                }
                onDecline={() => setRefused(one)}
              />
            )}
          </MoreList>
        </section>
      )}
      <ConfirmDialog
        open={declined !== null}
        title={T.declineTitle}
        confirmLabel={T.decline}
        danger
        onConfirm={() => declined && answer(declined.id, false)}
        onClose={() => setDeclined(null)}
      >
        <p>{declined && T.declineWhy(declined.fromTeam.name, TEAM_LIMITS.againAfterDeclineDays)}</p>
      </ConfirmDialog>
      {refused && (
        <RefuseDialog
          application={refused}
          send={(reason) => application.mutateAsync({ id: refused.id, accept: false, reason })}
          onDone={({ message }) => {
            reportAnswer(message);
            setRefused(null);
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}
