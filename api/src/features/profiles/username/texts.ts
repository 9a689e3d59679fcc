/** Sentences for a pseudo that is refused (docs/product/auth.md#pseudo). */
export const USERNAME_SENTENCES = {
  too_short: 'Le pseudo doit contenir au moins 3 caractères.',
  too_long: 'Le pseudo ne doit pas dépasser 30 caractères.',
  characters: 'Le pseudo ne peut contenir que des lettres latines, des chiffres, et . _ - à l’intérieur.',
  no_letter: 'Le pseudo doit contenir au moins une lettre.',
  reserved: 'Ce pseudo est réservé.',
} as const;

export const USERNAME_TAKEN = 'Ce pseudo est déjà pris.';
