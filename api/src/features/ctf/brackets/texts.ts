export const NAME_TAKEN = 'Une autre catégorie de cet événement a déjà ce nom.';
export const NOT_ALL = 'La liste n’est plus la même\u00a0: relisez-la avant de la ranger.';
export const HOLDS = {
  solo: 'Des participants qui jouent seuls sont dans cette catégorie\u00a0: déplacez-les d’abord.',
  team: 'Des équipes sont dans cette catégorie\u00a0: déplacez-les d’abord.',
} as const;

/** The refusal of an event's file whose bracket excludes entrants that it holds. */
export const fileHolds = (name: string, kind: 'solo' | 'team'): string =>
  `Catégorie «\u00a0${name}\u00a0»\u00a0: ${kind === 'solo' ? 'des participants qui jouent seuls y sont' : 'des équipes y sont'}, déplacez-les d’abord.`;
