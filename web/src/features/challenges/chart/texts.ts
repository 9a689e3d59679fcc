import { counted, typesetAll } from '../../../lib/french.ts';

/** Texts of the chart (docs/product/challenges.md#carte-marine). */
export const CHART_TEXTS = typesetAll({
  view: 'Vue',
  list: 'Liste',
  chart: 'Carte',
  caption: 'Carte des challenges : une ligne par catégorie, une colonne par difficulté',
  category: 'Catégorie',
  region: 'Carte des challenges',
  keys: 'Les flèches du clavier mènent au challenge voisin. La vue « Liste » dit la même chose en tableau.',
  points: (points: number) => counted(points, 'point'),
  opens: (names: readonly string[]) => `ouvre ${names.map((name) => `« ${name} »`).join(', ')}`,
  legendSolved: 'résolu',
  legendTodo: 'à faire',
  legendTried: 'tenté',
  legendBuoy: 'verrouillé, avec ce qui l’ouvre',
  legendOpen: 'chenal ouvert : le premier est résolu',
  legendClosed: 'chenal fermé',
});
