import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { typoAll } from '../../../lib/french.ts';

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

/** What became of an order; the journal holds none that was only begun. */
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

export const JOURNAL_TEXTS = typoAll({
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
  member: 'Membre',
  gone: 'Compte supprimé',
  order: 'Commande',
  date: 'Date',
  amount: 'Montant',
  gift: (amount: string) => `dont ${amount} de don`,
  back: (amount: string) => `${amount} rendus`,
  test: 'Essai',
  paid: 'Payé',
  refunded: 'Remboursé',
  gifts: 'Dons compris',
  kept: 'Reste',
});

export const CHEQUE_STATES: Record<NonNullable<ManagedOrder['cheque_state']>, string> = {
  received: 'Chèque reçu',
  banked: 'Chèque encaissé',
  refused: 'Chèque refusé',
};
