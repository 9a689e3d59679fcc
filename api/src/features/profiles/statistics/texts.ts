export const CATEGORY_HEADERS = ['Catégorie', 'Résolutions', 'Essais', 'Précision (%)', 'Temps médian (s)'];
export const MONTH_HEADERS = ['Mois', 'Résolutions', 'Médiane du même niveau'];
export const FILE = 'statistiques.csv';
