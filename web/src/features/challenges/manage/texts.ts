import { counted, typesetAll } from '../../../lib/french.ts';

export const MANAGED_TEXTS = typesetAll({
  title: 'Challenges',
  lead: 'Écrire, relire, publier, retirer.',
  failed: 'Les challenges n’ont pas pu être chargés.',
  caption: 'Challenges',
  create: 'Nouveau challenge',
  createLead: 'Il commence en brouillon : personne ne le voit avant sa publication.',
  createSend: 'Commencer',
  ownTitle: 'Vos challenges',
  ownLead: 'Les vôtres : écrivez, proposez à la relecture, suivez.',
  noneOwn: 'Le premier s’écrit ici ; quelqu’un d’autre le relit avant sa publication.',
  propose: 'Proposer un challenge',
  proposeLead:
    'Il commence en brouillon : vous seul le voyez, jusqu’à ce que vous le proposiez à la relecture.',
  proposed: 'Proposition',
  name: 'Nom',
  nameNeeded: 'Un challenge a un nom.',
  search: 'Nom, catégorie, auteur ou tag',
  stages: 'État des challenges',
  all: 'Tous',
  category: 'Catégorie',
  anyCategory: 'Toutes les catégories',
  stage: 'État',
  difficulty: 'Difficulté',
  points: 'Points',
  solves: 'Résolu',
  missing: 'Il manque',
  nothingMissing: 'Rien',
  none: 'Aucun challenge',
  noneYet: 'Le premier s’écrit ici, ou s’importe d’un zip ou d’un dossier.',
  noneFound: 'Aucun challenge ne répond à cette recherche.',
  count: (found: number) => counted(found, 'challenge'),
  import: 'Importer',
  export: 'Exporter',
  exportFailed: 'L’export a échoué.',
  reports: (open: number) => counted(open, 'problème signalé', 'problèmes signalés'),
});

const many = (count: number, one: string, several: string) =>
  `${counted(count, 'challenge')} ${count < 2 ? one : several}`;

/** Texts of bulk actions on challenges. */
export const BULK_TEXTS = typesetAll({
  publish: 'Publier',
  publishTitle: 'Publier la sélection ?',
  publishBrings: 'Les membres à qui ils sont ouverts les voient aussitôt.',
  willPublish: (count: number) => `${many(count, 'sera publié', 'seront publiés')}.`,
  published: (count: number) => `${many(count, 'est publié', 'sont publiés')}.`,
  retire: 'Retirer',
  retireTitle: 'Retirer la sélection ?',
  retireBrings: 'Plus personne ne les voit. Les résolutions et leurs points restent.',
  willRetire: (count: number) => `${many(count, 'sera retiré', 'seront retirés')}.`,
  retired: (count: number) => `${many(count, 'est retiré', 'sont retirés')}.`,
  category: 'Catégorie',
  categoryTitle: 'Changer la catégorie de la sélection',
  categorySend: 'Changer la catégorie',
  categoryBrings:
    'Les flags, les points et les résolutions restent. L’historique de chaque challenge garde l’ancienne.',
  points: 'Points',
  pointsTitle: 'Changer les points de la sélection',
  pointsSend: 'Changer les points',
  pointsBrings:
    'Fixes, ils valent pour les résolutions à venir. Dégressifs, ceux qui ont résolu le challenge suivent son prix. L’historique de chaque challenge garde les anciens.',
  willChange: (count: number) => `${many(count, 'changera', 'changeront')}.`,
  changed: (count: number) => `${many(count, 'a changé', 'ont changé')}.`,
  nobodyMoved: 'Personne ne gagne ni ne perd de points.',
  moved: (gaining: number, losing: number) => {
    const gain = `${counted(gaining, 'membre')} ${gaining < 2 ? 'gagne' : 'gagnent'} des points`;
    const lose = `${counted(losing, 'membre')} ${losing < 2 ? 'perd' : 'perdent'} des points`;
    return `${[gaining > 0 && gain, losing > 0 && lose].filter(Boolean).join(', ')}.`;
  },
  movedTable: 'Ceux dont les points changent le plus',
  member: 'Membre',
  before: 'Avant',
  after: 'Après',
  difference: 'Écart',
});
