export const TOO_MANY_BRACES = 'Le texte compte trop d’accolades pour être vérifié\u00a0: raccourcissez-le.';
export const TOO_VARIED =
  'Le texte compte trop de mots différents pour être vérifié\u00a0: raccourcissez-le.';
/** Error of a field that contains a flag of this challenge. */
export const flagFoundText = (challenge: string): string =>
  `Le texte contient un flag de «\u00a0${challenge}\u00a0»\u00a0: remplacez-le, par exemple par des points.`;
/** Error of a field that contains a flag without its braces. */
export const innerFlagFoundText = (challenge: string): string =>
  `Le texte contient un flag de «\u00a0${challenge}\u00a0», même sans ses accolades\u00a0: remplacez-le, par exemple par des points.`;
