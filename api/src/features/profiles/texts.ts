/** Sentences for a pseudo that is refused (docs/product/auth.md#pseudo). */
export const USERNAME_SENTENCES = {
  too_short: 'Le pseudo doit contenir au moins 3 caractères.',
  too_long: 'Le pseudo ne doit pas dépasser 30 caractères.',
  characters: 'Le pseudo ne peut contenir que des lettres latines, des chiffres, et . _ - à l’intérieur.',
  no_letter: 'Le pseudo doit contenir au moins une lettre.',
  reserved: 'Ce pseudo est réservé.',
} as const;

export const USERNAME_TAKEN = 'Ce pseudo est déjà pris.';

export const SPECIALTIES_SENTENCES = {
  too_many: 'Huit spécialités au plus.',
  duplicate: 'Une spécialité est en double.',
  too_long: 'Une spécialité a 10 caractères au plus.',
  empty: 'Une spécialité est vide.',
} as const;

export const LINK_SENTENCE = 'Ce lien ne correspond pas à la plateforme.';

/** How each line of a profile is named in a sentence. */
export const FIELD_NAMES = {
  first_name: 'Le prénom',
  last_name: 'Le nom',
  bio: 'La bio',
  location: 'Le lieu',
} as const;

export const missing = (name: string): string => `${name} est obligatoire.`;
export const tooLong = (name: string, max: number): string =>
  `${name} ne doit pas dépasser ${max} caractères.`;

export const REASON_MISSING = 'Le motif est obligatoire.';
export const PHOTO_REMOVED = 'La photo a été retirée.';

/** Lines of the activity card (docs/product/profiles.md#activité). */
export const ACTIVITY = {
  solved: (challenge: string) => `Challenge «\u00a0${challenge}\u00a0» résolu`,
  level: (level: number) => `Niveau ${level} atteint`,
  ctf: (event: string, rank: number | null) =>
    `CTF «\u00a0${event}\u00a0» terminé${rank === null ? '' : ` à la ${rank}${rank === 1 ? 're' : 'e'} place`}`,
  badge: (badge: string) => `Badge «\u00a0${badge}\u00a0» obtenu`,
  connection: (device: string) => `Connexion depuis ${device}`,
} as const;
