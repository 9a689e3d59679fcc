import { teamQuoted } from '../roster/texts.ts';

export const invited = (username: string): string => `Invitation envoyée à ${username}.`;
export const declined = (team: string): string => `Vous avez décliné l’invitation de ${teamQuoted(team)}.`;
export const cancelled = (username: string): string => `L’invitation de ${username} est annulée.`;
/** About a player who does not have, or no longer has, the right to join a team. */
export const mayNotJoin = (username: string): string =>
  `${username} ne peut pas rejoindre d’équipe\u00a0: son adhésion ne le permet pas.`;
export const PLAYING_INVITED =
  'Cette équipe joue un événement\u00a0: l’invitation reste en attente, acceptez-la après la fin.';
export const INVITING_CLOSED = 'L’équipe est fermée\u00a0: rouvrez-la pour inviter.';

/** What the people concerned by an invitation are told, each with the subject of its mail. */
export const NOTICES = {
  /** A hidden account is named only to team-mates. */
  invited: (by: string | null, team: string) => ({
    text:
      by === null
        ? `Une invitation de ${teamQuoted(team)} vous attend.`
        : `${by} vous invite dans ${teamQuoted(team)}.`,
    subject: `Invitation dans ${teamQuoted(team)}`,
  }),
  accepted: (who: string, team: string) => ({
    text: `${who} a accepté l’invitation et rejoint ${teamQuoted(team)}.`,
    subject: `${who} rejoint ${teamQuoted(team)}`,
  }),
  declined: (who: string, team: string) => ({
    text: `${who} a décliné l’invitation de ${teamQuoted(team)}.`,
    subject: `Réponse à une invitation de ${teamQuoted(team)}`,
  }),
} as const;
