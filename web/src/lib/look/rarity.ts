/** The colour of a badge's rarity; its name is always shown beside. */
export const RARITY_HUES = {
  commun: 'var(--muted)',
  rare: 'var(--blue)',
  épique: 'var(--expert)',
  légendaire: 'var(--gold)',
} as const;
