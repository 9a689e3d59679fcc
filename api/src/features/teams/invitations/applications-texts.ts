import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { teamQuoted } from '../roster/texts.ts';

export const applied = (team: string): string => `Votre candidature à ${teamQuoted(team)} est envoyée.`;
export const welcomed = (username: string, team: string): string =>
  `${username} rejoint ${teamQuoted(team)}.`;
export const turnedDown = (username: string): string => `La candidature de ${username} est déclinée.`;
export const WITHDRAWN = 'Votre candidature est retirée.';
export const joinedTooMany = (username: string): string =>
  `${username} est déjà membre de ${TEAM_LIMITS.joined} équipes.`;
export const CLOSED_MEANWHILE =
  'L’équipe est fermée\u00a0: la candidature reste en attente, rouvrez l’équipe pour l’accepter.';
export const PLAYING_APPLIED =
  'L’équipe joue un événement\u00a0: la candidature reste en attente, acceptez-la après la fin.';
export const NO_ANSWER =
  'Le capitaine de cette équipe ne peut pas répondre pour le moment\u00a0: candidatez plus tard.';

/** What the people concerned by an application are told, each with the subject of its mail. */
export const NOTICES = {
  applied: (who: string, team: string) => ({
    text: `${who} demande à rejoindre ${teamQuoted(team)}.`,
    subject: `Candidature à ${teamQuoted(team)}`,
  }),
  accepted: (team: string) => ({
    text: `Votre candidature est acceptée\u00a0: vous êtes membre de ${teamQuoted(team)}.`,
    subject: `Bienvenue dans ${teamQuoted(team)}`,
  }),
  notTaken: (team: string) => ({
    text: `Votre candidature à ${teamQuoted(team)} n’est pas retenue.`,
    subject: `Réponse à votre candidature à ${teamQuoted(team)}`,
  }),
} as const;
