import type { News } from '../events/notices-service.ts';
import { quoted } from '../events/texts.ts';

export const NAME_TAKEN = 'Une autre catégorie de cet événement a déjà ce nom.';
export const NOT_ALL = 'La liste n’est plus la même\u00a0: relisez-la avant de la ranger.';
export const HOLDS = {
  solo: 'Des participants qui jouent seuls sont dans cette catégorie\u00a0: déplacez-les d’abord.',
  team: 'Des équipes sont dans cette catégorie\u00a0: déplacez-les d’abord.',
} as const;

/** The refusal of an event's file whose bracket excludes entrants that it holds. */
export const fileHolds = (name: string, kind: 'solo' | 'team'): string =>
  `Catégorie «\u00a0${name}\u00a0»\u00a0: ${kind === 'solo' ? 'des participants qui jouent seuls y sont' : 'des équipes y sont'}, déplacez-les d’abord.`;

/** What a member who may choose a bracket reads, once an event has some. */
export const bracketsNews = (event: string, inTeam: boolean): News => ({
  subject: `Choisissez ${inTeam ? 'la catégorie de votre équipe' : 'votre catégorie'} : ${event}`,
  text: `${quoted(event)} a des catégories de participants, classées aussi entre elles\u00a0: choisissez ${
    inTeam ? 'celle de votre équipe' : 'la vôtre'
  } sur la page de l’événement, jusqu’à son début.`,
});

export const bracketSet = (entrant: string, name: string | null): string =>
  name === null ? `${entrant} n’a plus de catégorie.` : `${entrant} joue dans la catégorie ${quoted(name)}.`;

/** What the players read when their bracket changes. */
export const bracketNews = (event: string, inTeam: boolean, name: string | null): News => ({
  subject: `Votre catégorie a changé : ${event}`,
  text: `Dans ${quoted(event)}, ${inTeam ? 'votre équipe' : 'vous'} ${
    name === null
      ? `${inTeam ? 'n’est' : 'n’êtes'} plus dans aucune catégorie de participants\u00a0: ${inTeam ? 'elle reste' : 'vous restez'} au classement général.`
      : `${inTeam ? 'est classée' : 'êtes classé'} dans la catégorie ${quoted(name)}.`
  }`,
});
