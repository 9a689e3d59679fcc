import type { News } from '../events/notices-service.ts';
import { quoted } from '../events/texts.ts';

export const NO_REGISTRATION = 'Cette inscription n’existe pas ou plus.';
export const NO_PLACE = 'Ce membre n’a pas de place confirmée.';
export const NO_SUCH_TEAM = 'Cette équipe ne joue pas dans cet événement.';
export const seatedIn = (username: string, team: string): string => `${username} joue avec ${quoted(team)}.`;
export const seatedAlone = (username: string): string => `${username} joue seul.`;

export const matchedNews = (event: string, team: string, players: readonly string[]): News => ({
  subject: `Votre équipe pour ${event}`,
  text: `Voici votre équipe pour ${quoted(event)}\u00a0: ${quoted(team)}.`,
  more: `Ceux qui y jouent\u00a0: ${players.join(', ')}.`,
});

export const aloneNews = (event: string): News => ({
  subject: `Vous jouerez seul : ${event}`,
  text: `Aucune équipe n’a pu être formée avec vous pour ${quoted(event)}\u00a0: vous êtes inscrit seul.`,
});

export const seatedAloneNews = (event: string): News => ({
  subject: `Vous jouerez seul : ${event}`,
  text: `Les organisateurs de ${quoted(event)} vous ont inscrit seul.`,
});
