import type { Receives } from '@fanion/rules/messages';
import { typesetAll } from '../../../lib/french.ts';

export const CONTACT_TEXTS = typesetAll({
  title: 'Messages et coups de pouce',
  failed: 'Vos réglages de messages n’ont pas pu être chargés.',
  notSaved: 'Le réglage n’a pas été enregistré.',
  legend: 'Qui peut m’écrire',
  helps: 'Accepter que l’on me demande un coup de pouce',
  helpsOn:
    'Oui : sur un challenge que vous avez résolu, un membre qui n’avance plus peut vous demander une piste. Vous restez libre de répondre.',
  helpsOff: 'Non : personne ne vous demande de piste.',
  blocked: 'Membres bloqués',
  none: 'Vous ne bloquez personne.',
  unblock: 'Débloquer',
  unblockName: (name: string) => `Débloquer ${name}`,
  deletedAccount: 'Compte supprimé',
});

export const RECEIVES_TEXTS: Record<Receives, { title: string; text: string }> = typesetAll({
  everyone: { title: 'Tous les membres', text: 'Quiconque a le droit d’écrire aux membres.' },
  teammates: { title: 'Mes coéquipiers', text: 'Les membres de mes équipes. Je ne peux écrire qu’à eux.' },
  nobody: {
    title: 'Personne',
    text: 'Je ne reçois ni n’envoie de message. Mes conversations restent lisibles.',
  },
});
