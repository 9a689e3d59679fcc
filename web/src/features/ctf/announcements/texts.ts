import { EVENT_ANNOUNCEMENT_MAX } from '@fanion/rules/ctf/limits';
import { tooLong } from '@fanion/rules/sentences';
import { number, typesetAll } from '../../../lib/french.ts';

/** Texts of the managers' announcements to players. */
export const ANNOUNCE_TEXTS = typesetAll({
  announcements: 'Annonces',
  precisions: 'Précisions des organisateurs',
  precision: 'Précision.',
  announce: 'Annonce aux joueurs',
  announceHint: 'Elle paraît aussitôt dans le direct, et ne se modifie plus.',
  announceLong: tooLong('L’annonce', number(EVENT_ANNOUNCEMENT_MAX)),
  announceEmpty: 'Écrivez l’annonce.',
  send: 'Publier l’annonce',
  sent: 'Annonce publiée.',
  none: 'Aucune annonce pour l’instant.',
  remove: 'Retirer',
  removeSaid: (text: string) => `Retirer l’annonce « ${text} »`,
  removeTitle: 'Retirer cette annonce ?',
  removeWhy:
    'Elle disparaît du direct de tous les joueurs. Si elle est déjà partie sur Discord, son message y reste : supprimez-le là-bas.',
  announcementsFailed: 'Les annonces n’ont pas pu être chargées.',
});
