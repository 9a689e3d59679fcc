import { tooLong } from '@fanion/rules/sentences';
import { counted, number, typesetAll } from '../../../lib/french.ts';

/** Texts of the problems that members report, for those who handle them. */
export const REPORT_TEXTS = typesetAll({
  title: 'Problèmes signalés',
  link: 'Problèmes signalés',
  on: (challenge: string) => `Sur « ${challenge} ».`,
  onAll: 'Ce que les membres signalent sur les challenges. Votre réponse arrive dans leurs notifications.',
  states: 'État des signalements',
  open: (count: number) => `À traiter (${number(count)})`,
  closed: (count: number) => `Traités (${number(count)})`,
  toHandle: (count: number) => `${counted(count, 'signalement')} à traiter`,
  all: 'Tous les challenges',
  loading: 'Chargement...',
  failed: 'Impossible de charger les signalements.',
  noneOpen: 'Rien à traiter',
  noneOpenWhy: 'Les problèmes que les membres signalent arriveront ici, et dans vos notifications.',
  noneClosed: 'Aucun signalement traité',
  noneClosedWhy: 'Ceux que vous marquez comme traités se retrouvent ici.',
  by: 'Signalé par',
  deleted: 'Compte supprimé',
  erased: 'Message effacé avec le compte.',
  inactive: 'Compte suspendu',
  handle: 'Marquer comme traité',
  respond: 'Répondre',
  handleAsk: 'Répondre et marquer comme traité',
  handled: 'Traité',
  handledBy: (username: string) => `Traité par ${username}`,
  answer: 'Réponse',
  answerHint: (username: string) =>
    `Elle arrive dans les notifications de ${username}. N’écrivez pas le flag.`,
  answerLost: 'Ce compte n’est plus actif : une réponse ne lui parviendrait pas.',
  answerLong: (limit: number) => tooLong('La réponse', limit),
  managersOnly: 'Réservé aux gérants',
  managersOnlyWhy: 'Les problèmes signalés sont lus par les gérants de l’association.',
});
