import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { LEDGER_NOTE_MAX, PLAN_DESCRIPTION_MAX } from '@fanion/rules/plans/limits';
import { tooLong } from '@fanion/rules/sentences';
import { typesetAll } from '../../../lib/french.ts';

type State = ManagedOrder['state'];
type Means = ManagedOrder['means'];

export const PLANS: Record<ManagedOrder['plan'], string> = {
  adherent: 'Adhérent',
  bienfaiteur: 'Bienfaiteur',
};

export const MEANS: Record<Means, string> = {
  card: 'Carte',
  cheque: 'Chèque',
  transfer: 'Virement',
  cash: 'Espèces',
  exemption: 'Exemption',
};

/** The states of an order; the journal excludes those that were only started. */
export const ORDER_STATES: Record<Exclude<State, 'created'>, string> = {
  pending: 'En attente',
  paid: 'Payée',
  failed: 'Refusée',
  cancelled: 'Abandonnée',
  partly_refunded: 'Remboursée en partie',
  refunded: 'Remboursée',
  disputed: 'Contestée',
};

export const KINDS: Record<ManagedOrder['kind'], string> = {
  join: 'Adhésion',
  renewal: 'Renouvellement',
  upgrade: 'Complément',
};

export const JOURNAL_TEXTS = typesetAll({
  title: 'Commandes',
  lead: 'Tout ce qui a été payé, attendu ou rendu.',
  failed: 'Le journal des commandes n’a pas pu être chargé.',
  search: 'Pseudo ou référence',
  from: 'Du',
  to: 'Au',
  plan: 'Formule',
  means: 'Moyen',
  state: 'État',
  all: 'Tous',
  allPlans: 'Toutes',
  attention: 'À regarder',
  csv: 'Exporter',
  csvFile: 'commandes.csv',
  caption: 'Commandes, la dernière d’abord',
  none: 'Aucune commande',
  noneYet: 'Les commandes des membres et les paiements que vous enregistrez seront ici.',
  noneFound: 'Rien ne répond à ces filtres.',
  nothingWaits: 'Rien à regarder',
  nothingWaitsMore: 'Aucune commande n’attend qu’on s’en occupe.',
  toLookAt: (state: string) => `${state}, à regarder`,
  member: 'Membre',
  deletedAccount: 'Compte supprimé',
  date: 'Date',
  amount: 'Montant',
  back: (amount: string) => `${amount} rendus`,
  test: 'Essai',
  trials: (many: number) =>
    many === 1 ? 'Un paiement d’essai n’est pas compté.' : `${many} paiements d’essai ne sont pas comptés.`,
  paid: 'Payé',
  refunded: 'Remboursé',
  gifts: 'Dons compris',
  net: 'Reste',
});

export const CHEQUE_STATES: Record<NonNullable<ManagedOrder['cheque_state']>, string> = {
  received: 'Chèque reçu',
  banked: 'Chèque encaissé',
  refused: 'Chèque refusé',
};

export const ORDER_FILE_TEXTS = typesetAll({
  failed: 'La commande n’a pas pu être chargée.',
  missing: 'Cette commande n’existe pas.',
  close: 'Fermer la commande',
  title: (reference: string) => `Commande ${reference}`,
  member: 'Membre',
  what: 'Achat',
  amount: 'Montant',
  gift: (amount: string) => `dont ${amount} de don`,
  reduced: 'tarif réduit',
  means: 'Moyen',
  startedOn: 'Commencée le',
  paid: 'Payée le',
  refunded: 'Remboursé',
  note: 'Note',
  period: 'Adhésion',
  periodClosed: (span: string) => `${span}, terminée ou corrigée depuis`,
  noPeriod: 'Aucune',
  receipts: 'Reçus',
  file: 'Fiche du membre',
  none: 'Aucune commande.',
  attention: {
    odd_payment:
      'Un paiement reçu n’est pas celui qui était attendu : autre montant, autre devise ou second paiement. Comparez avec votre compte chez le prestataire, et remboursez ce qui est de trop, ou marquez-le réglé.',
    no_period:
      'Cette commande est payée, mais n’a plus rien à compléter. Remboursez-la, ou corrigez l’adhésion du membre et marquez-la réglée.',
    disputed:
      'Ce paiement est contesté auprès de la banque. Répondez depuis votre compte chez le prestataire ; l’adhésion reste ouverte d’ici là, et prend fin si la contestation est perdue.',
  },
  acts: {
    received: 'Noter reçu',
    banked: 'Encaissé',
    refused: 'Refusé par la banque',
    cancelled: 'Abandonner',
    refund: 'Rembourser',
    look: 'Marquer réglé',
  },
  titles: {
    received: 'Le paiement est reçu ?',
    banked: 'Le chèque est encaissé ?',
    refused: 'Le chèque est refusé ?',
    cancelled: 'Abandonner cette commande ?',
  },
  receivedWill: (who: string, amount: string, kind: ManagedOrder['kind']) =>
    `${
      {
        join: `L’adhésion de ${who} commence aussitôt`,
        renewal: `L’adhésion de ${who} est renouvelée, à partir de son échéance`,
        upgrade: `${who} passe aussitôt à la formule supérieure, jusqu’à son échéance`,
      }[kind]
    }. Un reçu de ${amount} sera émis et envoyé.`,
  bankedWill:
    'La banque a payé le chèque. Rien ne change pour le membre. Si elle le rejette plus tard, vous pourrez encore le noter.',
  refusedWill: (amount: string) => `Un avoir de ${amount} sera émis et envoyé au membre.`,
  cancelledWill: 'Elle n’est plus attendue. Un paiement déjà envoyé compterait quand même.',
  takesBack: (span: string) => `L’adhésion ${span} prend fin aussitôt, et le membre en est prévenu.`,
  falls: (plan: string, order: string | null) =>
    `La formule ${plan}${order ? `, payée par la commande ${order},` : ''} la complétait et prend fin avec elle. ${order ? 'Son argent n’est pas rendu : cette commande sera à regarder, jusqu’à ce que vous la remboursiez ou la marquiez réglée.' : ''}`.trim(),
  moves: (plan: string, order: string | null, span: string) =>
    `Ce qui était payé d’avance${order ? ` (commande ${order})` : ''} commence plus tôt : ${plan} ${span}.`,
  left: (membership: string) => `Ensuite : ${membership}.`,
  takesNothing:
    'L’adhésion a été corrigée ou terminée depuis : elle ne change pas. Voyez la fiche du membre.',
  keeps: 'L’adhésion reste, puisqu’une partie est gardée.',
  done: {
    received: 'Paiement noté reçu.',
    banked: 'Chèque noté encaissé.',
    refused: 'Chèque noté refusé.',
    cancelled: 'Commande abandonnée.',
  },
  refundTitle: (reference: string) => `Rembourser la commande ${reference}`,
  refundAmount: 'Montant à rendre, en euros',
  refundLeft: (amount: string) => `${amount} au plus.`,
  refundPayment: 'Paiement à rendre',
  refundPaymentHint: 'Nommé comme chez le prestataire.',
  payment: (amount: string, ref: string, back: string | null) =>
    `${amount}, ${ref}${back ? `, ${back} rendus` : ''}`,
  payments: 'Paiements',
  looked: 'Réglé',
  lookedBy: (why: string, by: string | null, at: string) => `« ${why} », ${by ?? 'compte supprimé'}, ${at}.`,
  lookTitle: (reference: string) => `Marquer réglée la commande ${reference}`,
  lookWill: 'Elle quitte « À regarder ». Rien d’autre ne change ; ce qui surviendrait ensuite y reviendrait.',
  lookWhy: 'Ce qui a été décidé',
  lookWhyHint: 'Gardé avec la commande, et au journal d’audit.',
  lookNeeded: 'Dites ce qui a été décidé.',
  lookLong: tooLong('La note', LEDGER_NOTE_MAX),
  lookDone: 'Commande marquée réglée.',
  refundWhy: 'Motif',
  refundWhyHint: 'Pour les trésoriers et le journal d’audit.',
  refundNeeded: 'Donnez un montant en euros, par exemple 20 ou 12,50.',
  refundTooMuch: (amount: string) => `On ne rend pas plus que ${amount}.`,
  whyNeeded: 'Donnez le motif.',
  whyLong: tooLong('Le motif', LEDGER_NOTE_MAX),
  byProvider: (provider: string) => `${provider} rend l’argent sur la carte.`,
  byHand: 'Rendez l’argent vous-même : ceci le note.',
  aside:
    'L’adhésion et le reçu ne changent pas : un autre paiement règle la commande, ou celui-ci ne l’a jamais réglée.',
  credit: (amount: string) => `Un avoir de ${amount} sera émis et envoyé au membre.`,
  refundDone: 'Remboursement noté.',
  providers: {
    stripe: 'Stripe',
    helloasso: 'HelloAsso',
    local: 'La page d’essai',
    manual: 'L’association',
  } as Record<string, string>,
});

export const TAB_TEXTS = {
  label: 'Adhésions',
  members: 'Membres',
  orders: 'Commandes',
  reconciliation: 'Rapprochement',
  offers: 'Formules',
};

export const OFFER_TEXTS = typesetAll({
  title: 'Formules',
  lead: 'Ce qui se vend, à quel prix, et comment se paient les adhésions.',
  failed: 'Les formules n’ont pas pu être chargées.',
  plan: (name: string) => `Formule ${name}`,
  price: 'Prix par an, en euros',
  reduced: 'Tarif réduit, en euros',
  reducedHint: 'Pour les étudiants. Vide : pas de tarif réduit.',
  description: 'Description',
  position: 'Place',
  positionHint: 'La plus petite d’abord.',
  onSale: 'En vente',
  onSaleHint: 'Retirée, elle reste à qui l’a.',
  gift: 'Accepte un don en plus du prix',
  will: 'Les commandes déjà commencées gardent leur prix. Le changement vaut aussitôt pour les autres.',
  save: 'Enregistrer',
  saved: 'Formule enregistrée.',
  unsaved: 'Quitter sans enregistrer ?',
  unsavedWhy: 'Ce que vous avez changé de la formule sera perdu.',
  leave: 'Quitter',
  badPrice: 'Donnez un prix en euros, de 1 € au moins.',
  tooGreat: 'Un prix est de 10 000 € au plus.',
  reducedTooHigh: 'Le tarif réduit ne peut pas dépasser le prix.',
  long: tooLong('La description', PLAN_DESCRIPTION_MAX),
  badPosition: 'Donnez un nombre de 1 à 99.',
  health: 'Paiement en ligne',
  healthFailed: 'L’état du prestataire n’a pas pu être lu.',
  asking: 'Le prestataire est interrogé…',
  test: 'Mode d’essai : aucun argent n’est versé.',
  settings: 'Les clés du prestataire et les moyens de paiement sont des réglages de l’association.',
});

/** Texts of the revenue on the console's home. */
export const REVENUE_TEXTS = typesetAll({
  title: 'Recettes',
  lead: 'depuis le 1er janvier',
  leadExpected: (expected: string) => `depuis le 1er janvier, ${expected} attendus`,
  chart: (year: string) => `Recettes par mois en ${year}, en euros`,
  leadOf: (year: string) => `en ${year}`,
  season: 'Saison',
  csv: 'Trésorerie (CSV)',
  csvFile: (year: number) => `tresorerie-${year}.csv`,
  thisMonth: 'ce mois-ci',
  awaited: 'Attendu',
  month: 'Mois',
  paid: 'Encaissé',
  none: 'Rien n’a été encaissé cette année.',
  noneOf: (year: string) => `Rien n’a été encaissé en ${year}.`,
  net: 'Dons compris, remboursements déduits, par mois du paiement.',
});
