import { longDate, typesetAll } from '../../../lib/french.ts';

/** Texts of a challenge's remarks and stages, and of what its proposer reads. */
export const FOLLOW_TEXTS = typesetAll({
  follow: 'Suivi',
  followLead: 'Ce qui s’est dit du challenge, et par où il est passé.',
  followed: {
    draft: 'Repris en brouillon',
    review: 'Proposé à la relecture',
    published: 'Publié',
    retired: 'Retiré',
    refused: 'Refusé',
  },
  remarkLabel: 'Remarque',
  formerMember: 'un ancien membre',
  remark: 'Votre remarque',
  remarkNeeded: 'Écrivez votre remarque.',
  remarkHint: 'Sans flag : elle est lue par l’auteur et par ceux qui relisent.',
  remarkSend: 'Envoyer',
  remarkSent: 'Remarque envoyée.',
  remarkFailed: 'La remarque n’a pas pu être envoyée.',
  ownReview: 'Votre proposition est en relecture',
  ownReviewWhy: 'Elle ne change plus pendant ce temps. Reprenez-la en brouillon pour la modifier.',
  ownPublished: 'Votre challenge est publié',
  ownPublishedWhy: 'Il est entre les mains de ceux qui tiennent la liste. Merci !',
  ownScheduled: 'Votre challenge est accepté',
  ownScheduledWhy: (at: string) => `Il paraîtra le ${longDate(at)}.`,
  ownRetired: 'Votre challenge est retiré de la liste',
  ownRetiredWhy: 'Les points qu’il a donnés restent.',
  ownRefused: 'Votre proposition n’est pas retenue',
});
