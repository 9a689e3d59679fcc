import type { Thread } from '@fanion/contract/messages/threads';
import { MESSAGE_EMPTY, tooLong } from '@fanion/rules/sentences';
import { date, typesetAll } from '../../lib/french.ts';

export const MESSAGE_TEXTS = typesetAll({
  title: 'Messages',
  lead: 'Vos conversations avec les autres membres. Personne d’autre ne les lit.',
  settings: 'Régler qui peut m’écrire',
  failed: 'Vos conversations n’ont pas pu être chargées.',
  threadFailed: 'Cette conversation n’a pas pu être chargée.',
  missing: 'Cette conversation n’existe pas ou plus',
  none: 'Aucune conversation',
  noneWhy: 'Écrivez à un membre depuis son profil ou l’annuaire : la conversation se retrouvera ici.',
  noneClosed: 'Écrire aux membres demande une adhésion. Une question ? L’association, elle, vous répond.',
  support: 'Écrire à l’association',
  directory: 'Ouvrir l’annuaire',
  choose: 'Choisissez une conversation',
  chooseWhy: 'Elle s’ouvrira ici.',
  list: 'Conversations',
  back: 'Toutes les conversations',
  deletedAccount: 'Compte supprimé',
  you: (words: string) => `Vous : ${words}`,
  removedLast: 'Message retiré par la modération',
  emptyLast: 'Aucun message',
  unread: 'Non lue',
  muted: 'En sourdine',
  help: (challenge: string) => `Coup de pouce : ${challenge}`,
  helpUnknown: 'Coup de pouce',
  earlier: 'Messages plus anciens',
  with: (name: string) => `Conversation avec ${name}`,
  messages: 'Messages',
  writtenBy: (name: string) => `${name} a écrit`,
  yours: 'Vous avez écrit',
  removed: 'Ce message a été retiré par la modération.',
  empty: 'Aucun message pour l’instant.',
  first: (name: string) => `C’est votre premier message à ${name}.`,
  write: 'Votre message',
  placeholder: 'Écrivez votre message',
  hint: 'N’écrivez pas de flag.',
  keysHint: 'Entrée envoie, Maj + Entrée va à la ligne. N’écrivez pas de flag.',
  send: 'Envoyer',
  missingWords: MESSAGE_EMPTY,
  long: (limit: number) => tooLong('Le message', limit),
  actions: 'Que faire de cette conversation',
  profile: 'Voir le profil',
  mute: 'Mettre en sourdine',
  unmute: 'Ne plus mettre en sourdine',
  block: 'Bloquer ce membre',
  unblock: 'Débloquer',
  blockTitle: (name: string) => `Bloquer ${name} ?`,
  blockWhy:
    'Vous ne pourrez plus vous écrire, ni ici ni pour un coup de pouce. La personne n’en est pas prévenue.',
  blockDone: 'Ce membre est bloqué.',
  unblockDone: 'Ce membre n’est plus bloqué.',
  clear: 'Supprimer pour moi',
  clearTitle: 'Supprimer cette conversation pour vous ?',
  clearWhy: 'Elle disparaît de votre liste. L’autre membre garde ce que vous vous êtes écrit.',
  drop: 'Supprimer ce message pour moi',
  dropDone: 'Le message n’est plus dans votre liste ; l’autre membre le garde.',
  plans: 'Comparer les formules',
  notSaved: 'Le changement n’a pas été enregistré.',
});

/** Why the reader cannot write, in place of the field. */
export const CLOSED_TEXTS: Record<NonNullable<Thread['closed']>, string> = typesetAll({
  absent: 'Ce compte ne peut pas recevoir de message pour le moment.',
  blocking: 'Vous bloquez ce membre : vous ne pouvez pas vous écrire.',
  own: 'D’après votre réglage, ce membre ne pourrait pas vous répondre.',
  theirs: 'Ce membre ne reçoit pas vos messages.',
  plan: 'Écrire aux membres demande une adhésion. Ce que l’on vous a écrit reste ici.',
  help: 'Ce coup de pouce est terminé.',
});

type HelpEnd = NonNullable<NonNullable<Thread['help']>['closed']>;

/** Texts of a help conversation, open or ended, by whether the reader asked. */
export const HELP_THREAD_TEXTS = typesetAll({
  open: (until: string) => `Ce coup de pouce se termine quand le challenge est résolu, ou le ${date(until)}.`,
  rule: 'Donnez une piste, pas la réponse : un flag ne passe pas.',
  challenge: 'Ouvrir le challenge',
  ended: {
    solved: 'Le challenge est résolu : ce coup de pouce est terminé.',
    old: 'Sept jours sont passés : ce coup de pouce est terminé.',
    asker: 'Qui demandait a clos ce coup de pouce.',
    helper: 'Qui aidait a clos ce coup de pouce.',
    gone: 'Ce challenge ne vous est plus ouvert : ce coup de pouce est terminé.',
  } satisfies Record<HelpEnd, string>,
  helperGone:
    'La personne qui vous aidait ne peut plus répondre. Fermez ce coup de pouce pour en demander un autre.',
  close: 'Clore ce coup de pouce',
  closeTitle: 'Clore ce coup de pouce ?',
  closeWhy: 'Plus rien ne pourra y être écrit. Ce qui a été dit reste lisible.',
  thank: 'Dire merci',
  thanked: 'Vous avez dit merci.',
  wasThanked: 'Vous avez été remercié.',
});
