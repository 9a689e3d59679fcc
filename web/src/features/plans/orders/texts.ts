import type { OwnOrder } from '@fanion/contract/plans/orders';
import { START_SENTENCES } from '@fanion/rules/plans/orders';
import { typesetAll } from '../../../lib/french.ts';

type Settled = Exclude<OwnOrder['state'], 'created' | 'pending'>;
type Outcome = { tone: 'ok' | 'info' | 'warn' | 'bad'; title: string; text: string };

/** Texts of an order (docs/product/plans.md#commandes). */
export const ORDER_TEXTS = typesetAll({
  // Taking a plan.
  take: {
    join: (plan: string) => `Adhérer : formule ${plan}`,
    renewal: (plan: string) => `Renouveler : formule ${plan}`,
    upgrade: (plan: string) => `Passer ${plan}`,
  },
  test: 'Paiement d’essai : aucune carte n’est débitée, et le reçu le dit.',
  replaces: (what: string, amount: string) =>
    `Une commande attend déjà : ${what}, ${amount}. Celle-ci prendra sa place.`,
  when: 'Quand',
  now: 'Dès maintenant',
  later: 'À l’échéance',
  until: (end: string) => `jusqu’au ${end}`,
  fromPayment: (end: string) => `dès le paiement confirmé, jusqu’au ${end}`,
  student: (reduced: string, full: string) => `Tarif étudiant : ${reduced} au lieu de ${full}`,
  studentUntil: (day: string) => `Justificatif valable jusqu’au ${day}.`,
  declare: (reduced: string) => `Étudiant : ${reduced}, une fois que votre profil le dit.`,
  declareLink: 'Ouvrir mon profil',
  prove: (reduced: string) => `Le tarif étudiant (${reduced}) attend que l’association voie un justificatif.`,
  proveTo: 'Envoyez-le à',
  gift: 'Don en plus, en euros',
  giftHint: 'À part sur le reçu.',
  badGift: 'Donnez un montant en euros, par exemple 10 ou 12,50.',
  greatGift: 'Pour un don de plus de 10 000 €, écrivez à l’association.',
  meansTitle: 'Moyen de paiement',
  means: {
    card: 'Carte bancaire',
    transfer: 'Virement',
    cheque: 'Chèque',
    cash: 'Espèces',
    exemption: 'Exemption',
  } satisfies Record<OwnOrder['means'], string>,
  meansHints: {
    card: 'Sur la page sécurisée du prestataire.',
    transfer: 'Le compte et la référence s’affichent ensuite.',
    cheque: 'L’ordre et l’adresse s’affichent ensuite.',
    cash: 'De la main à la main.',
  },
  meansAsk: 'L’association vous dit ensuite à qui et où le remettre.',
  plan: (plan: string) => `Formule ${plan}`,
  giftLine: 'Don',
  total: 'Total',
  counts: 'Adhésion',
  noRenewal: 'Sans reconduction automatique.',
  pay: (amount: string) => `Payer ${amount}`,
  order: (amount: string) => `Commander, ${amount}`,
  leaving: 'La page de paiement s’ouvre…',
  takeFailed: 'La commande n’a pas pu être passée. Rien n’a été débité.',

  // An unpaid order.
  waiting: 'Commande en attente',
  reference: 'Référence',
  copy: 'Copier',
  copyReference: 'la référence',
  copyIban: 'l’IBAN',
  what: 'Commande',
  amount: 'Montant',
  placedOn: 'Passée le',
  resume: 'Reprendre le paiement',
  giveUp: 'Abandonner la commande',
  giveUpTitle: 'Abandonner cette commande ?',
  giveUpText: (what: string, amount: string) =>
    `${what}, ${amount}, ne sera plus attendue. Un paiement déjà envoyé compterait quand même.`,
  givenUp: 'Commande abandonnée.',
  giveUpFailed: 'La commande n’a pas pu être abandonnée.',
  withGift: (gift: string) => `dont ${gift} de don`,
  howToPay: 'Voir comment payer',
  holder: 'Titulaire',
  transferHow:
    'Recopiez la référence dans le libellé du virement : elle dit à l’association que le virement vient de vous.',
  chequeHow: 'Notez la référence au dos du chèque.',
  cashHow: 'Donnez la référence avec les espèces.',
  ask: 'Pour savoir comment le remettre, écrivez à',
  askManager: 'Pour savoir comment le remettre, demandez à un gérant de l’association.',
  starts: START_SENTENCES satisfies Record<OwnOrder['kind'], string>,

  // After a return from the provider's page.
  confirming: 'Paiement en cours de confirmation',
  confirmingText: 'Le prestataire nous le confirme. Cette page se met à jour d’elle-même.',
  late: 'La confirmation n’est pas encore arrivée',
  lateOrder: (reference: string, amount: string) => `Commande ${reference}, ${amount}.`,
  lateText:
    'Si vous avez payé, rien n’est perdu : dès que le prestataire le confirme, vos accès s’ouvrent, une notification et un reçu vous arrivent, cette page ouverte ou non. Sinon, vous pouvez reprendre le paiement.',
  again: 'Vérifier de nouveau',
  left: 'Le paiement n’a pas été terminé',
  orderFailed: 'La commande n’a pas pu être lue.',
  orderMissing: 'Cette commande n’existe pas, ou n’est pas la vôtre.',
  gaveNothing: {
    tone: 'warn',
    title: 'Paiement reçu, sans adhésion à compléter',
    text: 'L’association en est prévenue, et vous dira ce qu’il en est. Ne payez pas de nouveau.',
  } as Outcome,
  unexpectedPayment: {
    tone: 'warn',
    title: 'Paiement reçu, à vérifier',
    text: 'Ce n’est pas le paiement attendu. L’association en est prévenue, et vous dira ce qu’il en est. Ne payez pas de nouveau.',
  } as Outcome,
  looked: {
    tone: 'info',
    title: 'Paiement reçu, réglé par l’association',
    text: 'Il n’a pas compté de lui-même : l’association l’a examiné. Ce que vous avez à présent se lit dans « Mon adhésion ».',
  } as Outcome,
  paidTwice: {
    tone: 'warn',
    title: 'Paiement confirmé, reçu deux fois',
    text: 'Votre adhésion compte. L’association est prévenue du paiement de trop, et vous dira ce qu’il en est.',
  } as Outcome,
  outcomes: {
    paid: {
      tone: 'ok',
      title: 'Paiement confirmé',
      text: 'Merci ! Votre reçu vous est envoyé, et reste parmi les vôtres.',
    },
    failed: {
      tone: 'bad',
      title: 'Paiement refusé',
      text: 'Il n’a pas abouti. Vous pouvez essayer de nouveau, ou payer autrement.',
    },
    cancelled: {
      tone: 'info',
      title: 'Commande abandonnée',
      text: 'Cette commande n’attend plus de paiement. Vous pouvez choisir de nouveau.',
    },
    partly_refunded: {
      tone: 'info',
      title: 'Remboursée en partie',
      text: 'L’adhésion reste. L’avoir est parmi vos reçus.',
    },
    refunded: { tone: 'info', title: 'Remboursée', text: 'L’avoir est parmi vos reçus.' },
    disputed: {
      tone: 'warn',
      title: 'Paiement contesté',
      text: 'Ce paiement est contesté auprès de votre banque. L’association en est prévenue.',
    },
  } satisfies Record<Settled, Outcome> as Record<Settled, Outcome>,
});
