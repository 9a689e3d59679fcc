import { typesetAll } from '../../../lib/french.ts';

/** Texts of the announcements above every page. */
export const SHOWN_TEXTS = typesetAll({
  bar: 'Annonces de l’association',
  dismiss: 'Masquer cette annonce',
  dismissFailed: 'L’annonce n’a pas pu être masquée.',
  addressRefused: 'Les mails envoyés à votre adresse reviennent : elle ne reçoit plus.',
  changeAddress: 'Changer d’adresse',
});
