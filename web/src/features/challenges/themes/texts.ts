/** What a layout says in its own words; `number`: the reference of the challenge. */
export const LAYOUT_TEXTS = {
  mission: (number: string) => `Mission ${number}`,
  loot: 'Butin',
  boss: 'Boss\u00a0: votre flag',
  clientFile: (number: string) => `Dossier client\u00a0·\u00a0réf. ${number}`,
  file: (number: string) => `dossier ${number}`,
};
