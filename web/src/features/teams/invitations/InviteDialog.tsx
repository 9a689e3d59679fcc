import type { AvailablePlayer } from '@fanion/contract/teams/players';
import { TEAM_LIMITS } from '@fanion/rules/teams';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { MessageField } from '../MessageField.tsx';
import { viewPath } from '../model.ts';
import { INVITE_TEXTS } from '../players/texts.ts';
import { useMessage } from '../use-message.ts';
import { useInvitePlayer } from './queries.ts';
import { useInvitingTeams } from './use-inviting-teams.ts';

type Props = { player: Pick<AvailablePlayer, 'id' | 'username' | 'invitedBy'>; onClose: () => void };

/** Invites a player into one of the teams for which the reader may (behaviours 2.6). */
export function InviteDialog({ player, onClose }: Props) {
  const { teams, loading, error, retry } = useInvitingTeams();
  const [chosen, setChosen] = useState<number | null>(null);
  const invite = useInvitePlayer();
  const message = useMessage(invite.error);
  const form = useId();
  const waits = (id: number) => player.invitedBy.includes(id);
  const free = teams.filter(({ id }) => !waits(id));
  const team = teams.find(({ id }) => id === chosen) ?? free[0];

  function send() {
    if (!team || invite.isPending || !message.check()) return;
    invite.mutateAsync({ teamId: team.id, userId: player.id, message: message.text.trim() }).then(
      (answer) => {
        toast.ok(answer.message);
        onClose();
      },
      // The window says what was refused.
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      title={INVITE_TEXTS.title(player.username)}
      onClose={onClose}
      footer={
        team && (
          <>
            <Button onClick={onClose}>{INVITE_TEXTS.cancel}</Button>
            <Button variant="primary" type="submit" form={form} busy={invite.isPending}>
              {INVITE_TEXTS.send}
            </Button>
          </>
        )
      }
    >
      {error && teams.length === 0 ? (
        <ErrorState compact title={INVITE_TEXTS.teamsFailed} message={messageOf(error)} onRetry={retry} />
      ) : loading ? (
        <Skeleton lines={3} height={32} text={INVITE_TEXTS.teamsLoading} />
      ) : teams.length === 0 ? (
        <EmptyState
          compact
          title={INVITE_TEXTS.noTeam}
          action={<LinkButton to={viewPath('createTeam')}>{INVITE_TEXTS.create}</LinkButton>}
        >
          {INVITE_TEXTS.noTeamWhy}
        </EmptyState>
      ) : !team ? (
        <p>{INVITE_TEXTS.allWait}</p>
      ) : (
        <form
          id={form}
          className="message-form"
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            send();
          }}
        >
          {invite.error && !message.error && (
            <Notice tone="bad" role="alert">
              {messageOf(invite.error, INVITE_TEXTS.failed)}
            </Notice>
          )}
          {teams.length === 1 ? (
            <p>{INVITE_TEXTS.forTeam(team.name)}</p>
          ) : (
            <RadioCards
              legend={INVITE_TEXTS.team}
              value={String(team.id)}
              onChange={(value) => setChosen(Number(value))}
              cards={teams.map(({ id, name }) => ({
                value: String(id),
                title: <span className="wrap-anywhere">{name}</span>,
                disabled: waits(id),
                ...(waits(id) ? { text: INVITE_TEXTS.waits } : {}),
              }))}
            />
          )}
          <MessageField
            label={INVITE_TEXTS.message}
            hint={INVITE_TEXTS.messageHint}
            error={message.error}
            value={message.text}
            onChange={message.type}
          />
          <p className="meta">{INVITE_TEXTS.expires(TEAM_LIMITS.invitationDays)}</p>
        </form>
      )}
    </Dialog>
  );
}
