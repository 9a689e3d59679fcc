import { MESSAGE_EMPTY, tooLong } from '@fanion/rules/sentences';
import type { TicketState } from '@fanion/rules/support';
import { counted, number, typesetAll } from '../../lib/french.ts';

export const SUPPORT_TEXTS = typesetAll({
  title: 'Écrire à l’association',
  joinSubject: (plan: string) => `Adhésion : ${plan}`,
  joinMessage: (plan: string) =>
    `Bonjour,\n\nJe souhaite prendre l’adhésion ${plan}. Pouvez-vous me dire comment la régler ?`,
  joinPending: 'Votre adhésion est demandée.',
  joinPendingUntil: (day: string) => `Votre adhésion est demandée : réponse au plus tard le ${day}.`,
  joinAnswered: 'L’association a répondu à votre demande d’adhésion.',
  read: 'Lire ma demande',
  lead: 'Une question, un souci de compte ou d’adhésion : l’association vous répond ici, et par mail.',
  failed: 'Vos demandes n’ont pas pu être chargées.',
  new: 'Nouvelle demande',
  promise: (days: number) => `Réponse en ${counted(days, 'jour')} au plus.`,
  priority: (days: number) =>
    `Support prioritaire de votre formule : réponse en ${counted(days, 'jour')} au plus.`,
  subject: 'Sujet',
  subjectMissing: 'Donnez un sujet.',
  message: 'Message',
  messageHint: 'Dites ce que vous faisiez et ce que vous avez vu. N’écrivez ni mot de passe ni flag.',
  messageMissing: MESSAGE_EMPTY,
  messageLong: (limit: number) => tooLong('Le message', limit),
  send: 'Envoyer',
  sent: (id: number) => `Demande n° ${id} envoyée.`,
  own: 'Vos demandes',
  none: 'Aucune demande',
  noneWhy: 'Ce que vous demandez à l’association se retrouve ici, avec ses réponses.',
  ticket: (id: number) => `Demande n° ${id}`,
  missing: 'Cette demande n’existe pas ou plus',
  back: 'Toutes vos demandes',
  due: (day: string) => `Réponse au plus tard le ${day}`,
  late: (day: string) => `Attendue depuis le ${day}`,
  association: (who: string) => `${who}, pour l’association`,
  reply: 'Répondre',
  replyClosed: 'Répondre la rouvre.',
  close: 'Clore la demande',
  sentOne: 'Message envoyé.',
  closedOne: 'La demande est close.',
});

export const STATES: Record<TicketState, string> = typesetAll({
  waiting: 'En attente',
  answered: 'Répondue',
  closed: 'Close',
});

export const DESK_TEXTS = typesetAll({
  title: 'Support',
  lead: 'Ce que les membres demandent, par la date de réponse promise.',
  states: 'État',
  waiting: (count: number) => `À répondre (${number(count)})`,
  answered: (count: number) => `Répondues (${number(count)})`,
  closed: (count: number) => `Closes (${number(count)})`,
  failed: 'Les demandes n’ont pas pu être chargées.',
  count: (count: number) => counted(count, 'demande'),
  caption: 'Demandes des membres',
  subject: 'Demande',
  who: 'Membre',
  since: 'Dernier message',
  due: 'Réponse promise',
  none: 'Aucune demande',
  noneWhy: 'Ce que les membres demandent à l’association arrive ici.',
  priority: 'Prioritaire',
  closeFile: 'Fermer la fiche',
  model: 'Reprendre une réponse',
  ownWords: 'Écrire la sienne',
  suspended: (who: string) =>
    `Le compte de ${who} est suspendu : la réponse lui parvient par mail, avec ses mots ; cette page lui est fermée.`,
  thenClose: 'Clore la demande avec cette réponse',
});

/** Texts about handling a plan request. */
export const JOIN_TEXTS = typesetAll({
  what: (plan: string) => `Demande d’adhésion : ${plan}`,
  next: 'Une fois payée, enregistrez-la sur sa fiche : elle commence aussitôt, et son reçu part.',
  noMeans:
    'Aucun moyen de paiement n’est réglé : les membres ne peuvent que demander. Chèque, virement, espèces ou carte se règlent une fois pour tous.',
  record: 'Enregistrer un paiement',
  settings: 'Régler les moyens de paiement',
  /** The answer when members choose on the site how they pay. */
  payHere: (plan: string, price: string) =>
    `Bonjour, l’adhésion ${plan} se règle sur le site : menu de votre compte, « Changer d’abonnement », puis votre moyen de paiement. ${price}Elle commence dès que le paiement est noté.`,
  /** The answer when they do not. */
  payUs: (plan: string, price: string) =>
    `Bonjour, l’adhésion ${plan} se règle par chèque, par virement ou en espèces. ${price}Dites-nous ce qui vous convient, et nous vous dirons à qui et où. Elle commence dès que nous avons noté votre paiement.`,
  price: (amount: string) => `Elle coûte ${amount} par an. `,
});

/** Standard answers. */
export const MODELS: readonly string[] = typesetAll([
  'Bonjour, c’est corrigé. Dites-nous si cela recommence.',
  'Bonjour, votre reçu est dans « Mon adhésion », en bas de la page.',
  'Bonjour, pouvez-vous nous dire votre navigateur, et l’heure à laquelle cela s’est produit ?',
  'Bonjour, c’est fait.',
]);
