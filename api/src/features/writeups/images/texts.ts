/** Refusal of pictures beyond their number or their total size. */
export const TOO_MANY_IMAGES =
  'Un write-up a dix images et 8\u00a0Mo d’images au plus. Une image retirée du texte libère sa place un jour après.';
