import type { ReceivedApplication, ReceivedInvitation } from '@fanion/contract/teams/invitations';
import { Button } from '../../../ui/buttons/Button.tsx';
import { profilePath, viewPath } from '../model.ts';
import { Stars } from '../Stars.tsx';
import { InvitationLine } from './InvitationLine.tsx';
import { INVITATIONS_TEXTS as T } from './texts.ts';

type Answers = { busy: boolean; onAccept: () => void; onDecline: () => void };

/** A team that asks the reader to join it. */
export function ReceivedInvitationLine({
  invitation,
  ...answers
}: Answers & { invitation: ReceivedInvitation }) {
  const { fromTeam, from } = invitation;
  return (
    <InvitationLine
      name={fromTeam.name}
      avatar={fromTeam.avatar}
      to={viewPath('myTeams', fromTeam.id)}
      facts={
        <>
          <span>{T.members(fromTeam.memberCount)}</span>
          <Stars rating={fromTeam.avgRating} />
          {from !== null && <span className="wrap-anywhere">{T.from(from)}</span>}
        </>
      }
      message={invitation.message}
      date={invitation.date}
      expiresAt={invitation.expiresAt}
      actions={
        <Answer
          {...answers}
          open={fromTeam.playing === null}
          accept={T.acceptTeam(fromTeam.name)}
          decline={T.declineTeam(fromTeam.name)}
        />
      }
      note={playingNote(fromTeam.playing)}
    />
  );
}

/** A player who asks to join a team of the reader. */
export function ReceivedApplicationLine({
  application,
  ...answers
}: Answers & { application: ReceivedApplication }) {
  const { fromPlayer, team } = application;
  return (
    <InvitationLine
      name={fromPlayer.username}
      avatar={fromPlayer.avatar}
      to={profilePath(fromPlayer.username)}
      facts={
        <>
          <span className="wrap-anywhere">{T.forTeam(team.name)}</span>
          <span>{T.level(fromPlayer.level)}</span>
          <Stars rating={fromPlayer.rating} />
        </>
      }
      message={application.message}
      date={application.date}
      expiresAt={application.expiresAt}
      actions={
        <Answer
          {...answers}
          open={team.playing === null}
          accept={T.acceptPlayer(fromPlayer.username)}
          decline={T.declinePlayer(fromPlayer.username)}
        />
      }
      note={playingNote(team.playing)}
    />
  );
}

const playingNote = (playing: string | null): string | undefined =>
  playing === null ? undefined : T.playing(playing);

/** `open`: a yes is possible now; a no always is. */
function Answer({
  open,
  busy,
  onAccept,
  onDecline,
  accept,
  decline,
}: Answers & { open: boolean; accept: string; decline: string }) {
  return (
    <>
      <Button variant="primary" busy={busy} disabled={!open} aria-label={accept} onClick={onAccept}>
        {T.accept}
      </Button>
      <Button aria-label={decline} onClick={() => !busy && onDecline()}>
        {T.decline}
      </Button>
    </>
  );
}
