import type { MemberList } from '@fanion/contract/plans/members';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { MEMBERSHIP_STATE_NAMES } from '@fanion/rules/plans/membership';
import { tooLong } from '@fanion/rules/sentences';
import { counted, typesetAll } from '../../../lib/french.ts';

/** The lists of members, in order; the last three are shown when they are not empty. */
export const LISTS: Record<MemberList, string> = {
  ...MEMBERSHIP_STATE_NAMES,
  waiting: 'Paiement annoncé',
  requested: 'Adhésion demandée',
  student: 'Justificatif à voir',
};

export const SOURCES: Record<string, string> = {
  manual: 'Enregistrée à la main',
  order: 'Payée',
  demo: 'Démonstration',
};

export const MEMBERS_TEXTS = typesetAll({
  title: 'Adhésions',
  lead: 'Qui est à jour, qui ne l’est plus, et ce que chacun a payé.',
  failed: 'Les membres n’ont pas pu être chargés.',
  search: 'Pseudo, nom, e-mail, commande ou n° de reçu',
  lists: 'État de l’adhésion',
  all: 'Tous',
  caption: 'Membres et leur adhésion',
  csvFile: 'membres.csv',
  member: 'Membre',
  plan: 'Formule',
  state: 'Adhésion',
  end: 'Échéance',
  suspended: 'Suspendu',
  waiting: (means: string) => `Paiement annoncé : ${means}`,
  joinRequest: (day: string) => `Demande du ${day}`,
  none: 'Personne',
  noneFound: 'Aucun membre ne répond à cette recherche.',
  noneHere: 'Aucun membre n’est dans cet état.',
});

export const FILE_TEXTS = typesetAll({
  failed: 'La fiche n’a pas pu être chargée.',
  missing: 'Ce membre n’existe pas ou plus.',
  close: 'Fermer la fiche',
  previous: 'Membre précédent',
  next: 'Membre suivant',
  place: (place: string, total: string) => `${place} sur ${total}`,
  write: 'Écrire',
  profile: 'Profil public',
  identity: 'Identité',
  email: 'E-mail',
  since: 'Inscription',
  membership: 'Adhésion',
  now: (text: string) => `À présent : ${text}.`,
  unlimited: 'Son rôle lui ouvre tout, sans échéance.',
  joinRequest: (plan: string, day: string) => `Demande du ${day} : la formule ${plan}.`,
  readRequest: 'Lire la demande',
  receive: (what: string, amount: string) => `Noter reçu : ${what}, ${amount}`,
  record: 'Enregistrer un paiement',
  recordOther: 'Enregistrer un autre paiement',
  correct: 'Corriger',
  end: 'Mettre fin',
  history: 'Historique',
  noHistory: 'Aucune adhésion enregistrée.',
  by: (who: string) => `par ${who}`,
  replaced: (day: string, why: string) => `Corrigée le ${day} : ${why}`,
  ended: (day: string, why: string) => `Terminée le ${day} : ${why}`,
  orders: 'Commandes',
  receipts: 'Reçus',
  student: 'Tarif étudiant',
  studentDeclared: 'Étudiant, selon son profil.',
  studentNot: 'Ne s’est pas déclaré étudiant.',
  studentUntil: (day: string) => `Justificatif vu, valable jusqu’au ${day}.`,
  studentNeeded: 'Le tarif réduit attend qu’un justificatif soit vu.',
  verify: 'Justificatif vu',
  verifyAgain: 'Changer la date',
  verifyLast: 'Valable jusqu’au',
  verifyWill: 'Le tarif réduit lui sera ouvert jusqu’à la fin de ce jour.',
  verifyNeeded: 'Donnez le dernier jour.',
  takeProof: 'Retirer',
  takeProofWill: (who: string) => `${who} n’aura plus le tarif réduit. Ce qui est déjà payé ne change pas.`,
  account: 'Compte et droits',
});

export const LEDGER_TEXTS = typesetAll({
  planUntil: (plan: string, day: string) => `${plan} jusqu’au ${day}`,
  recordTitle: (who: string) => `Enregistrer un paiement de ${who}`,
  record: 'Enregistrer',
  what: 'Ce qui est payé',
  means: 'Moyen',
  amount: 'Montant reçu, en euros',
  exempt: 'Rien n’est payé ; il n’y a pas de reçu.',
  gift: 'Don en plus, en euros',
  giftHint: 'À part sur le reçu.',
  note: 'Note',
  noteHint: 'Pour les trésoriers : numéro du chèque, remise…',
  badAmount: 'Donnez un montant en euros, par exemple 50 ou 49,50.',
  noteLong: tooLong('La note', LEDGER_NOTE_MAX),
  nothing:
    'Rien ne peut être enregistré à présent : l’adhésion est déjà payée d’avance, ou la formule n’est pas en vente.',
  recordWill: (span: string) => `L’adhésion ira ${span}, dès maintenant.`,
  recordLater: (span: string) => `L’adhésion ira ${span}, à la suite de celle qui court.`,
  receiptWill: (amount: string) => `Un reçu de ${amount} sera émis et envoyé au membre.`,
  chequeWill: 'Le chèque sera noté reçu ; refusé par la banque, il reprendra l’adhésion.',
  replacesOrder: (reference: string, what: string, amount: string) =>
    `La commande ${reference} (${what}, ${amount}) sera abandonnée. Si c’est elle qui est payée, « Noter reçu » suffit.`,
  recorded: (who: string) => `Paiement de ${who} enregistré.`,
  correctTitle: (who: string) => `Corriger l’adhésion de ${who}`,
  correct: 'Corriger',
  plan: 'Formule',
  until: 'Dernier jour',
  untilNeeded: 'Donnez le dernier jour.',
  why: 'Motif',
  whyHint: 'Le membre le lit, et en est prévenu.',
  whyNeeded: 'Donnez le motif.',
  whyLong: tooLong('Le motif', LEDGER_NOTE_MAX),
  before: (text: string) => `Aujourd’hui : ${text}.`,
  after: (text: string) =>
    `Après : ${text}. Tout ce qui court et ce qui vient est remplacé ; l’historique garde tout.`,
  noMoney: 'Aucun paiement n’est remboursé ni demandé.',
  corrected: (who: string) => `Adhésion de ${who} corrigée.`,
  endTitle: (who: string) => `Mettre fin à l’adhésion de ${who} ?`,
  end: 'Mettre fin',
  endWill: 'Les accès se ferment aussitôt, sans les 15 jours, et ce qui est payé d’avance prend fin aussi.',
  ended: (who: string) => `Adhésion de ${who} terminée.`,
});

/** Texts of recording several memberships at once. */
export const BULK_TEXTS = typesetAll({
  remind: 'Relancer',
  remindTitle: 'Relancer la sélection ?',
  remindBrings:
    'Chacun lit à la cloche et par mail que son adhésion se termine ou s’est terminée, ou que le paiement qu’il a annoncé est attendu ; une fois par jour au plus.',
  willRemind: (count: number) =>
    `${counted(count, 'membre')} ${count < 2 ? 'sera relancé' : 'seront relancés'} :`,
  reminded: (count: number) => `${counted(count, 'membre')} ${count < 2 ? 'est relancé' : 'sont relancés'}.`,
  record: 'Enregistrer un paiement',
  title: 'Enregistrer le paiement de la sélection',
  plan: 'Formule',
  amount: 'Montant reçu de chacun, en euros',
  amountHint: 'Vide : le tarif de la formule, réduit pour qui y a droit.',
  note: 'Note',
  noteHint: 'La même pour tous : assemblée générale, forum…',
  brings: 'Une adhésion commence, ou prolonge celle qui court. Chacun est prévenu, et reçoit son reçu.',
  bringsFree:
    'Une adhésion commence, ou prolonge celle qui court. Chacun est prévenu ; il n’y a pas de reçu.',
  willRecord: (count: number) =>
    `${counted(count, 'paiement')} ${count < 2 ? 'sera enregistré' : 'seront enregistrés'}.`,
  recorded: (count: number) =>
    `${counted(count, 'paiement')} ${count < 2 ? 'est enregistré' : 'sont enregistrés'}.`,
  total: (amount: string) => `${amount} en tout.`,
});

/** Texts of the memberships on the console's home. */
export const PULSE_TEXTS = typesetAll({
  list: 'Adhésions',
  open: (count: number, all: number) =>
    `${count < 2 ? 'adhésion ouverte' : 'adhésions ouvertes'}, sur ${counted(all, 'compte')}`,
  days: 'en 30 jours',
  trend: (delta: number) =>
    delta === 0 ? 'autant' : `${Math.abs(delta)} de ${delta > 0 ? 'plus' : 'moins'}`,
  caption: (all: number) => `${counted(all, 'compte')} par état de leur adhésion`,
});
