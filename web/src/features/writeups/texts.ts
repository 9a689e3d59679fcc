import { PROBLEM_SHORT } from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { typesetAll } from '../../lib/french.ts';
import type { WriteupState } from './model.ts';

/** Texts of the lists and the reader (docs/product/writeups.md#lecture). */
export const WRITEUP_TEXTS = typesetAll({
  oneTitle: 'Write-up',
  members: 'Write-ups des membres',
  see: 'Voir le write-up',
  seeLocked: 'Les write-ups s’ouvrent après la résolution.',
  seeLockedMembers: 'Les write-ups des membres s’ouvrent après la résolution.',
  closed: 'Les write-ups des membres se lisent dès l’adhésion Adhérent.',
  solvedBy: (count: number) =>
    count === 0
      ? 'Personne n’a encore résolu ce challenge.'
      : `${count} ${count < 2 ? 'membre a' : 'membres ont'} résolu ce challenge.`,
  listFailed: 'Erreur lors du chargement des writeups',
  oneFailed: 'Erreur lors du chargement du writeup',
  notFound: 'Write-up introuvable',
  notFoundWhy: 'Il n’existe pas, a été retiré ou ne vous est pas ouvert.',
  emptyEvent: 'Aucun write-up disponible pour ce CTF',
  emptyEventWhy: 'Les write-ups paraissent après la fin du CTF, une fois relus.',
  emptyEndedWhy:
    'Aucun n’a encore été publié. Ceux qui ont joué peuvent en écrire un ; il est relu avant de paraître.',
  emptyChallenge: 'Aucun write-up disponible pour ce challenge',
  emptyChallengeWhy: 'Racontez votre solution : elle servira à qui le résout après vous.',
  emptyChallengeReader: 'Ceux des membres paraîtront ici, une fois relus.',
  lockedSolve: 'Résolvez le challenge pour le lire',
  lockedEnd: 'Lisible après la fin du CTF',
  readTime: (minutes: number) => `${minutes}\u00a0min de lecture`,
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  by: 'Par',
  useful: 'Utile',
  useless: 'Peu utile',
  votes: 'Votre avis sur ce write-up',
  ownVotes: 'On ne vote pas pour son propre write-up.',
  voteFailed: 'Le vote n’a pas été pris en compte.',
  report: 'Signaler',
  reportLabel: 'Qu’est-ce qui pose problème dans ce write-up ?',
  reportHint: 'Les gérants lisent votre message ; l’auteur ne sait pas qui l’a écrit.',
  reportShort: PROBLEM_SHORT,
  reportLong: (limit: number) => tooLong('Le message', limit),
  send: 'Envoyer',
  cancel: 'Annuler',
  edit: 'Modifier',
  imageMissing: 'Image indisponible',
  imageUndescribed: 'Image sans description',
  noText: 'Ce write-up n’a pas encore de texte.',
  write: 'Écrire un write-up',
  resume: 'Reprendre mon write-up',
  own: 'Mes write-ups',
  writingClosed: 'Écrire un write-up est réservé aux bienfaiteurs.',
  insufficient: 'Permissions insuffisantes',
  noPermission: "Vous n'avez pas la permission: écrire un write-up",
  plans: 'Comparer les formules',
  createFailed: 'Erreur lors de la création du writeup',
  create: 'Commencer',
  createLead: 'Un brouillon est créé. Vous seul le voyez tant que vous ne le proposez pas.',
  title: 'Titre',
  about: 'Sujet',
  aboutWhole: 'L’ensemble du CTF',
  titleMissing: 'Donnez un titre.',
});

/** Texts of the page of one's own write-ups. */
export const OWN_TEXTS = typesetAll({
  title: 'Mes write-ups',
  lead: 'Vos récits de challenges et de CTF, du brouillon à la publication.',
  empty: 'Vous n’avez pas encore écrit de write-up',
  emptyWhy: 'Ouvrez un challenge que vous avez résolu ou un CTF terminé, puis « Écrire un write-up ».',
  toChallenges: 'Voir les challenges',
  choose: 'Écrire sur un challenge résolu',
  read: 'Lire',
  resume: 'Reprendre',
  archive: 'Retirer',
  archiveAsk: 'Retirer ce write-up ?',
  archiveWhy: (title: string) => `« ${title} » ne sera plus visible. Ce retrait ne s’annule pas.`,
  remove: 'Supprimer',
  removeAsk: 'Supprimer ce brouillon ?',
  removeWhy: (title: string) => `Le texte de « ${title} » sera perdu.`,
  aboutEvent: 'CTF',
});

export const STATE_LABELS: Record<WriteupState, string> = {
  draft: 'Brouillon',
  submitted: 'En relecture',
  published: 'Publié',
  rejected: 'Refusé',
  archived: 'Archivé',
};

/** The states as headings of several write-ups. */
export const STATE_HEADINGS: Record<WriteupState, string> = {
  draft: 'Brouillons',
  submitted: 'En relecture',
  published: 'Publiés',
  rejected: 'Refusés',
  archived: 'Archivés',
};
