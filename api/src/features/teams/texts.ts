/** Sentences for a team's name that is refused. */
export const NAME_SENTENCES = {
  short: 'Le nom d’équipe doit contenir au moins 3 caractères.',
  long: 'Le nom d’équipe ne doit pas dépasser 30 caractères.',
  letters: 'Le nom d’équipe s’écrit en lettres latines et en chiffres.',
} as const;

export const tooManyCaptained = (max: number): string => `Vous êtes déjà capitaine de ${max} équipes.`;
export const tooManyJoined = (max: number): string => `Vous êtes déjà membre de ${max} équipes.`;
export const ALREADY_IN = 'Vous êtes déjà membre de cette équipe.';
export const NOT_IN = 'Vous n’êtes pas membre de cette équipe.';

export const plays = (event: string): string =>
  `Votre équipe joue «\u00a0${event}\u00a0»\u00a0: attendez la fin.`;

export const created = (name: string): string => `L’équipe «\u00a0${name}\u00a0» est créée.`;
export const joined = (name: string): string => `Vous avez rejoint l’équipe «\u00a0${name}\u00a0».`;
export const left = (name: string): string => `Vous avez quitté l’équipe «\u00a0${name}\u00a0».`;
export const archived = (name: string): string =>
  `Vous étiez seul dans l’équipe «\u00a0${name}\u00a0»\u00a0: elle est archivée.`;
export const brokenTeam = (name: string, captains: number, members: number): string =>
  `Équipe ${name} : ${captains} capitaines, ${members} membres.`;
