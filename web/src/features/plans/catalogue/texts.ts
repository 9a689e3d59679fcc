import { typesetAll } from '../../../lib/french.ts';

/** Texts of the plans (docs/product/plans.md#page-des-formules). */
export const PLAN_TEXTS = typesetAll({
  announced: (prices: string) => `Les visiteurs liront ces prix dès la page d’accueil : ${prices}.`,
  yearly: (plan: string, price: string) => `${plan}, ${price} par an`,
  changePrices: 'Les changer',
  title: 'Formules',
  lead: 'Choisissez la formule qui vous convient.',
  legend: 'Formules d’adhésion',
  failed: 'Les formules n’ont pas pu être chargées.',
  membershipFailed: 'Votre adhésion n’a pas pu être chargée.',
  current: 'Plan actuel',
  managed: 'Votre rôle vous ouvre toute la plateforme, sans formule ni échéance.',
  popular: 'Populaire',
  included: 'Compris :',
  excluded: 'Non compris :',
  students: (price: string) => `${price} pour les étudiants`,
  join: 'Adhérer',
  renew: 'Renouveler',
  later: 'Prendre à l’échéance',
  upgrade: (name: string) => `Passer ${name}`,
  difference: (price: string, end: string) => `${price} de différence, jusqu’au ${end}`,
  paidUntil: (end: string) => `Réglée d’avance jusqu’au ${end}.`,
  notNow: 'Elle pourra se prendre au renouvellement.',
  nothingOnSale: 'Aucune formule n’est en vente pour le moment.',
  opens: (price: string) => `L’adhésion l’ouvre : ${price} par an.`,
  ask: 'Demander mon adhésion',
  forPlan: (name: string) => `pour devenir ${name}`,
  footer:
    'Une adhésion ne se reconduit jamais d’elle-même. À l’échéance, vos accès restent ouverts 15 jours, puis redeviennent ceux du plan Guest ; vos points et vos résultats sont conservés. Vous pouvez y mettre fin à tout moment',
  byWritingTo: ' en écrivant à ',
  secure:
    'Le paiement par carte se fait sur la page sécurisée d’un prestataire : aucune carte ne passe par ici.',
});
