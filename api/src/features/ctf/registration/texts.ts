import type { EventMode } from '@fanion/rules/ctf/modes';
import type { Participation } from '@fanion/rules/ctf/registration';
import type { News } from '../events/notices-service.ts';
import { quoted, whenText } from '../events/texts.ts';

export const MODE = {
  solo: 'Cet événement se joue seul.',
  team: 'Cet événement se joue en équipe.',
  started: 'L’événement a commencé\u00a0: inscrivez-vous seul ou avec votre équipe.',
} as const;

export const TEAM_NEEDED = 'Donnez le nom de votre équipe.';
export const lockedSince = (ms: number): string => `L’inscription était modifiable jusqu’au ${whenText(ms)}.`;
export const EMPTY_NAME = 'Un pseudo de la liste est vide.';

export const ELSEWHERE =
  'Cet événement se joue ailleurs\u00a0: inscrivez-vous sur le site de ses organisateurs.';

export const rosterTooLarge = (size: number): string =>
  `Une équipe compte ${size} membres au plus dans cet événement, vous compris.`;

export const rosterToChoose = (members: number, size: number): string =>
  `Votre équipe compte ${members} membres\u00a0: choisissez ceux qui jouent, ${size} au plus, vous compris.`;

export const capacityLeft = (size: number, guests: number): string =>
  `Une équipe compte ${size} membres au plus dans cet événement, dont ${guests} qui cherchaient une équipe dans la vôtre\u00a0: il reste ${size - guests} ${size - guests > 1 ? 'places' : 'place'}, vous compris.`;

export const notInTeam = (username: string): string => `${username} n’est pas membre de l’équipe.`;
export const registeredOtherwise = (username: string): string =>
  `${username} est déjà inscrit autrement à cet événement.`;

export const registeredAs = (type: Participation, team: string): string =>
  ({
    solo: 'Vous êtes inscrit.',
    findTeam: 'Vous êtes inscrit\u00a0: une équipe vous sera proposée avant le début.',
    team: `Vous êtes inscrit avec l’équipe ${quoted(team)}.`,
  })[type];

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

export const stillToAccept = (names: readonly string[]): string =>
  ` ${LIST.format(names)} ${names.length > 1 ? 'doivent encore accepter leur place, et en sont prévenus' : 'doit encore accepter sa place, et en est prévenu'}.`;

export const teamArchived = (team: string): string =>
  ` L’équipe ${quoted(team)}, où vous étiez seul, est archivée.`;

export const waitingAt = (position: number): string =>
  `L’événement est complet\u00a0: vous êtes sur la liste d’attente, n° ${position}.`;

export const CANCELLED = 'Votre inscription est annulée.';
export const DECLINED = 'Vous avez refusé votre place.';
export const OFFER_DECLINED = 'Vous avez refusé cette place\u00a0: vous cherchez toujours une équipe.';
export const promotedNews = (event: string): News => ({
  subject: `Une place s’est libérée : ${event}`,
  text: `Une place s’est libérée pour ${quoted(event)}\u00a0: vous êtes inscrit.`,
});

export const rosterNews = (event: string, team: string, captain: string): News => ({
  subject: `${captain} vous attend pour ${event}`,
  text: `${captain} vous propose une place dans l’équipe ${quoted(team)} pour ${quoted(event)}. Acceptez-la ou refusez-la sur la page de l’événement.`,
});

export const seatTakenNews = (event: string, team: string, username: string): News => ({
  subject: `${username} joue avec vous : ${event}`,
  text: `${username} a accepté sa place dans l’équipe ${quoted(team)} pour ${quoted(event)}.`,
});

export const droppedNews = (event: string, team: string): News => ({
  subject: `Votre place pour ${event}`,
  text: `Le capitaine de l’équipe ${quoted(team)} a changé ceux qui jouent pour ${quoted(event)}\u00a0: vous n’y êtes plus inscrit.`,
});

export const departedNews = (event: string, team: string): News => ({
  subject: `Votre place pour ${event}`,
  text: `Vous n’êtes plus dans l’équipe ${quoted(team)}\u00a0: votre place pour ${quoted(event)} n’est plus à vous.`,
});

export const BRACKET_NEEDED = 'Choisissez votre catégorie de participants.';
export const BRACKET_WITH_TEAM =
  'Qui cherche une équipe joue dans la catégorie de celle-ci\u00a0: vous n’avez rien à choisir pour l’instant.';

export const wrongBracketMode = ({ name, mode }: { name: string; mode: EventMode }): string =>
  mode === 'solo'
    ? `La catégorie ${quoted(name)} est pour qui joue seul.`
    : `La catégorie ${quoted(name)} est pour les équipes.`;

export const bracketChosen = (name: string, team: boolean): string =>
  `${team ? 'Votre équipe joue' : 'Vous jouez'} dans la catégorie ${quoted(name)}.`;
