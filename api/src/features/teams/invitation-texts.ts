import { TEAM_LIMITS } from '@fanion/rules/teams';

/** A team, as all sentences about invitations name it. */
export const quoted = (team: string): string => `l’équipe «\u00a0${team}\u00a0»`;

export const invited = (username: string): string => `Invitation envoyée à ${username}.`;
export const declined = (team: string): string => `Vous avez décliné l’invitation de ${quoted(team)}.`;
export const cancelled = (username: string): string => `L’invitation de ${username} est annulée.`;
export const applied = (team: string): string => `Votre candidature à ${quoted(team)} est envoyée.`;
export const welcomed = (username: string, team: string): string => `${username} rejoint ${quoted(team)}.`;
export const turnedDown = (username: string): string => `La candidature de ${username} est déclinée.`;
export const WITHDRAWN = 'Votre candidature est retirée.';

/** Of a player who has not, or no more, the right to join a team. */
export const mayNotJoin = (username: string): string =>
  `${username} ne peut pas rejoindre d’équipe\u00a0: son adhésion ne le permet pas.`;
export const joinedTooMany = (username: string): string =>
  `${username} est déjà membre de ${TEAM_LIMITS.joined} équipes.`;
export const CLOSED_MEANWHILE =
  'L’équipe est fermée\u00a0: la candidature reste en attente, rouvrez l’équipe pour l’accepter.';
export const PLAYING_APPLIED =
  'L’équipe joue un événement\u00a0: la candidature reste en attente, acceptez-la après la fin.';
export const PLAYING_INVITED =
  'Cette équipe joue un événement\u00a0: l’invitation reste en attente, acceptez-la après la fin.';
export const NO_ANSWER =
  'Le capitaine de cette équipe ne peut pas répondre pour le moment\u00a0: candidatez plus tard.';
export const INVITING_CLOSED = 'L’équipe est fermée\u00a0: rouvrez-la pour inviter.';

/** What those concerned are told, each with the subject of its mail. */
export const TIDINGS = {
  /** A hidden account is named to team-mates alone. */
  invited: (by: string | null, team: string) => ({
    text:
      by === null
        ? `Une invitation de ${quoted(team)} vous attend.`
        : `${by} vous invite dans ${quoted(team)}.`,
    subject: `Invitation dans ${quoted(team)}`,
  }),
  accepted: (who: string, team: string) => ({
    text: `${who} a accepté l’invitation et rejoint ${quoted(team)}.`,
    subject: `${who} rejoint ${quoted(team)}`,
  }),
  declined: (who: string, team: string) => ({
    text: `${who} a décliné l’invitation de ${quoted(team)}.`,
    subject: `Réponse à une invitation de ${quoted(team)}`,
  }),
  applied: (who: string, team: string) => ({
    text: `${who} demande à rejoindre ${quoted(team)}.`,
    subject: `Candidature à ${quoted(team)}`,
  }),
  taken: (team: string) => ({
    text: `Votre candidature est acceptée\u00a0: vous êtes membre de ${quoted(team)}.`,
    subject: `Bienvenue dans ${quoted(team)}`,
  }),
  notTaken: (team: string) => ({
    text: `Votre candidature à ${quoted(team)} n’est pas retenue.`,
    subject: `Réponse à votre candidature à ${quoted(team)}`,
  }),
  closed: (team: string) => ({
    text: `Votre candidature à ${quoted(team)} est close\u00a0: l’équipe est archivée.`,
    subject: `Réponse à votre candidature à ${quoted(team)}`,
  }),
} as const;

export const stray = (username: string, team: string): string =>
  team === ''
    ? `Membre ${username} : trop de candidatures en attente.`
    : `Équipe ${team} : une demande attend encore, de ${username} qui en est membre.`;
