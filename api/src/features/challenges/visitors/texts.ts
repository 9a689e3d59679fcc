export const OPEN_SOLVED = 'Challenge résolu ! Vous avez planté votre premier fanion.';
export const OPEN_SOLVED_AGAIN = 'Challenge résolu !';
export const OPEN_ALREADY = 'Vous avez déjà résolu ce challenge dans ce navigateur.';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const quoted = (names: readonly string[]): string =>
  list.format(names.map((name) => `«\u00a0${name}\u00a0»`));

/** Why earlier solves are not credited. */
export const NOT_CREDITED = {
  closed: (names: readonly string[]) =>
    names.length > 1
      ? `${quoted(names)} ne sont plus ouverts à tous\u00a0: ils ne vous sont pas crédités.`
      : `${quoted(names)} n’est plus ouvert à tous\u00a0: il ne vous est pas crédité.`,
  changed: (names: readonly string[]) =>
    names.length > 1
      ? `Les flags de ${quoted(names)} ont changé depuis\u00a0: donnez les nouveaux pour les points.`
      : `Le flag de ${quoted(names)} a changé depuis\u00a0: donnez le nouveau pour les points.`,
  noLongerExists:
    'Un challenge résolu avant votre inscription n’existe plus\u00a0: il ne vous est pas crédité.',
  creditedElsewhere: 'Ce qui a été résolu dans ce navigateur est déjà crédité à un autre compte.',
  network:
    'Trop de comptes ont été crédités aujourd’hui depuis votre réseau. Donnez de nouveau vos flags pour les points.',
};

export const credited = (names: readonly string[], points: number): string =>
  names.length > 1
    ? `${quoted(names)} vous sont crédités\u00a0: ${points}\u00a0points.`
    : `${quoted(names)} vous est crédité\u00a0: ${points}\u00a0points.`;
