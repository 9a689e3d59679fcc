import { Send } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { profilePath, viewPath } from '../model.ts';
import { Stars } from '../Stars.tsx';
import { InvitationLine } from './InvitationLine.tsx';
import { InvitationState } from './InvitationState.tsx';
import { MoreList } from './MoreList.tsx';
import { type Invitations, sortPendingFirst } from './model.ts';
import { useCancelInvitation, useWithdrawApplication } from './queries.ts';
import { INVITATION_TAB_LABELS, INVITATIONS_TEXTS as T } from './texts.ts';
import { useAnswers } from './use-answers.ts';

/**
 * Invitations and applications that the reader and their teams sent, with the outcomes of the last 30 days.
 */
export function SentPanel({ all }: { all: Invitations }) {
  const { sent, applicationsSent } = all;
  const cancel = useCancelInvitation();
  const withdraw = useWithdrawApplication();
  const { ref, run } = useAnswers();

  return (
    <>
      <h2 ref={ref} tabIndex={-1} className="sr">
        {INVITATION_TAB_LABELS.sent}
      </h2>
      {sent.length + applicationsSent.length === 0 && (
        <EmptyState
          icon={Send}
          title={T.noneSent}
          action={
            <>
              <LinkButton to={viewPath('findPlayers')}>{T.findPlayers}</LinkButton>
              <LinkButton to={viewPath('topTeams')}>{T.seeTeams}</LinkButton>
            </>
          }
        >
          {T.noneSentWhy}
        </EmptyState>
      )}
      {sent.length > 0 && (
        <section>
          <h3 className="invitation-title">{T.sent}</h3>
          <MoreList items={sortPendingFirst(sent)} label={T.sent}>
            {({ id, toPlayer, team, status, message, date, expiresAt }) => (
              <InvitationLine
                name={toPlayer.username}
                avatar={toPlayer.avatar}
                to={profilePath(toPlayer.username)}
                state={<InvitationState state={status} />}
                facts={
                  <>
                    <span className="wrap-anywhere">{T.forTeam(team.name)}</span>
                    <span>{T.level(toPlayer.level)}</span>
                    <Stars rating={toPlayer.rating} />
                  </>
                }
                message={message}
                date={date}
                expiresAt={status === 'pending' ? expiresAt : null}
                actions={
                  status === 'pending' && (
                    <Button
                      busy={cancel.isPending && cancel.variables === id}
                      aria-label={T.cancelOf(toPlayer.username)}
                      onClick={() => !cancel.isPending && void run(cancel.mutateAsync(id), T.cancelFailed)}
                    >
                      {T.cancel}
                    </Button>
                  )
                }
              />
            )}
          </MoreList>
        </section>
      )}
      {applicationsSent.length > 0 && (
        <section>
          <h3 className="invitation-title">{T.applicationsSent}</h3>
          <MoreList items={sortPendingFirst(applicationsSent)} label={T.applicationsSent}>
            {({ id, toTeam, status, message, reason, date, expiresAt }) => (
              <InvitationLine
                name={toTeam.name}
                avatar={toTeam.avatar}
                to={viewPath('myTeams', toTeam.id)}
                state={<InvitationState state={status} />}
                facts={
                  <>
                    <span>{T.members(toTeam.memberCount)}</span>
                    <Stars rating={toTeam.avgRating} />
                  </>
                }
                message={message}
                reason={reason}
                date={date}
                expiresAt={status === 'pending' ? expiresAt : null}
                actions={
                  status === 'pending' && (
                    <Button
                      busy={withdraw.isPending && withdraw.variables === id}
                      aria-label={T.withdrawOf(toTeam.name)}
                      onClick={() =>
                        !withdraw.isPending && void run(withdraw.mutateAsync(id), T.withdrawFailed)
                      }
                    >
                      {T.withdraw}
                    </Button>
                  )
                }
              />
            )}
          </MoreList>
        </section>
      )}
    </>
  );
}
