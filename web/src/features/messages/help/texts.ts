import type { HelpEnd } from '@fanion/rules/messages';
import { tooLong } from '@fanion/rules/sentences';
import { date, typesetAll } from '../../../lib/french.ts';

export const HELP_TEXTS = typesetAll({
  requestsTitle: 'On vous demande un coup de pouce',
  take: 'Répondre',
  takeName: (name: string, challenge: string) => `Répondre à ${name} sur ${challenge}`,
  decline: 'Laisser à d’autres',
  button: 'Demander un coup de pouce',
  why: 'Quelques membres qui ont résolu ce challenge, et qui acceptent d’être sollicités, liront votre question. Le premier qui répond vous donne une piste.',
  words: 'Ce que vous avez essayé, et où vous bloquez',
  wordsHint: 'Plus vous êtes précis, plus la piste est utile. Pas de flag.',
  missing: 'Dites où vous bloquez.',
  long: (limit: number) => tooLong('Le message', limit),
  send: 'Demander',
  failed: 'La demande n’a pas pu être envoyée.',
  sent: 'Votre demande est envoyée.',
  waiting: (day: string) => `Votre demande est envoyée : elle reste ouverte jusqu’au ${date(day)}.`,
  someoneAnswers: 'Quelqu’un vous répond.',
  open: 'Lire la conversation',
  cancel: 'Retirer ma demande',
  later: 'Bloqué ? Après cinq flags faux, ou une demi-heure, vous pourrez demander un coup de pouce.',
  agree: 'Accepter d’être sollicité',
  agreeWhy:
    'D’autres butent sur ce que vous savez résoudre. Un membre qui n’avance plus pourra vous demander une piste ; vous restez libre de répondre.',
  agreed: 'Merci. Vous changez d’avis quand vous voulez, dans',
  agreedWhere: 'Compte et sécurité',
  helped: (name: string) =>
    `${name || 'Quelqu’un'} vous a donné un coup de pouce sur ce challenge. Un merci compte pour ses badges.`,
  agreeFailed: 'Votre accord n’a pas été enregistré.',
  nobody: 'Aucun coup de pouce possible pour le moment : aucun membre qui l’a résolu n’est disponible.',
  write: 'Écrire à l’association',
});

/** How the last help ended, when a new one may be requested. */
export const HELP_END_TEXTS: Record<HelpEnd, string> = typesetAll({
  solved: '',
  old: 'Votre dernière demande a atteint ses sept jours.',
  asker: '',
  helper: 'La personne qui vous aidait s’est arrêtée. Vous pouvez demander à d’autres.',
});
