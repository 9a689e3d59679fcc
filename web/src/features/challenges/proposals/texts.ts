import { counted, longDate, typesetAll } from '../../../lib/french.ts';

export const PROPOSAL_TEXTS = typesetAll({
  title: 'Vos propositions',
  lead: 'Écrivez un challenge : quelqu’un d’autre le relit, vous en êtes prévenu, et il paraît sous votre nom.',
  back: 'Challenges',
  backToList: 'Vos propositions',
  propose: 'Proposer un challenge',
  failed: 'Vos propositions n’ont pas pu être chargées.',
  none: 'Aucune proposition',
  noneWhy:
    'Un énoncé, un flag, des points : commencez un brouillon, proposez-le à la relecture quand il est prêt. Vous ne marquerez pas de points dessus.',
  count: (many: number) => counted(many, 'proposition'),
  left: (left: number) =>
    left === 0
      ? 'Vous ne pouvez plus en commencer avant que l’une soit publiée, refusée ou supprimée.'
      : `Vous pouvez encore en commencer ${left}.`,
  closed: 'Terminez d’abord une de vos propositions, ou supprimez-en une.',
  touched: (at: string) => `modifié le ${longDate(at)}`,
  comesOut: (at: string) => `paraît le ${longDate(at)}`,
  solved: (many: number) => counted(many, 'résolution'),
  returned: 'À reprendre',
  refused: 'Motif',
  remove: 'Supprimer',
  removeAsk: 'Supprimer cette proposition ?',
  removeWhy: (name: string) => `« ${name} », ses fichiers et son suivi disparaissent. C’est définitif.`,
  removeFailed: 'La proposition n’a pas pu être supprimée.',
});
