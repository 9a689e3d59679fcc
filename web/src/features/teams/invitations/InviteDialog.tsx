import type { AvailablePlayer } from '@fanion/contract/teams/players';
import type { Team } from '@fanion/contract/teams/team';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { useState } from 'react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { MessageDialog } from '../MessageDialog.tsx';
import { viewPath } from '../model.ts';
import { useInvitePlayer } from './queries.ts';
import { INVITE_TEXTS } from './texts.ts';
import { useInvitingTeams } from './use-inviting-teams.ts';

type Props = { player: Pick<AvailablePlayer, 'id' | 'username' | 'invitedBy'>; onClose: () => void };

/** Invites a player to one of the teams that the reader may invite for. */
export function InviteDialog({ player, onClose }: Props) {
  const { teams, query } = useInvitingTeams();
  const waits = (id: number) => player.invitedBy.includes(id);
  const first = teams?.find(({ id }) => !waits(id));
  if (teams && first) return <Invitation player={player} teams={teams} first={first} onClose={onClose} />;
  return (
    <Dialog key="none" open title={INVITE_TEXTS.title(player.username)} onClose={onClose}>
      {!teams ? (
        <QueryState
          query={query}
          compact
          failed={INVITE_TEXTS.teamsFailed}
          height={32}
          loading={INVITE_TEXTS.teamsLoading}
        />
      ) : teams.length === 0 ? (
        <EmptyState
          compact
          title={INVITE_TEXTS.noTeam}
          action={<LinkButton to={viewPath('createTeam')}>{INVITE_TEXTS.create}</LinkButton>}
        >
          {INVITE_TEXTS.noTeamWhy}
        </EmptyState>
      ) : (
        <p>{INVITE_TEXTS.allWait}</p>
      )}
    </Dialog>
  );
}

type InvitationProps = Props & { teams: readonly Pick<Team, 'id' | 'name'>[]; first: { id: number } };

function Invitation({ player, teams, first, onClose }: InvitationProps) {
  const invite = useInvitePlayer();
  const [team, setTeam] = useState(String(first.id));
  return (
    <MessageDialog
      title={INVITE_TEXTS.title(player.username)}
      name="message"
      label={INVITE_TEXTS.message}
      hint={INVITE_TEXTS.messageHint}
      note={INVITE_TEXTS.expires(TEAM_LIMITS.invitationDays)}
      send={INVITE_TEXTS.send}
      failed={INVITE_TEXTS.failed}
      onSend={(message) => invite.mutateAsync({ teamId: Number(team), userId: player.id, message })}
      onDone={toast.saying(onClose)}
      onClose={onClose}
    >
      {teams.length === 1 ? (
        <p>{INVITE_TEXTS.forTeam(teams[0]?.name ?? '')}</p>
      ) : (
        <RadioCards
          legend={INVITE_TEXTS.team}
          value={team}
          onChange={setTeam}
          cards={teams.map(({ id, name }) => ({
            value: String(id),
            title: <span className="wrap-anywhere">{name}</span>,
            ...(player.invitedBy.includes(id) ? { disabled: true, text: INVITE_TEXTS.waits } : {}),
          }))}
        />
      )}
    </MessageDialog>
  );
}
