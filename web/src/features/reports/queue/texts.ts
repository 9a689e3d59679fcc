import type { DecisionAct, QueueKind } from '@fanion/rules/moderation';
import { counted, number, typoAll } from '../../../lib/french.ts';

export const QUEUE_TEXTS = typoAll({
  title: 'Modération',
  lead: 'Ce qui attend une décision, le plus ancien d’abord. Chaque décision arrive à son auteur et à qui a signalé.',
  states: 'État',
  waiting: (count: number) => `À traiter (${number(count)})`,
  held: (count: number) => `En cours (${number(count)})`,
  done: 'Traités',
  kinds: 'Sujets',
  all: 'Tout',
  failed: 'La file n’a pas pu être chargée.',
  count: (count: number) => counted(count, 'décision à prendre', 'décisions à prendre'),
  decidedCount: (count: number) => counted(count, 'décision'),
  caption: 'Ce qui attend une décision',
  subject: 'Sujet',
  about: 'De quoi il s’agit',
  since: 'Attend depuis',
  due: 'À traiter avant',
  late: (day: string) => `En retard depuis le ${day}`,
  state: 'État',
  nobody: 'À traiter',
  mine: 'Par vous',
  by: (who: string) => `Par ${who}`,
  reports: (count: number) => counted(count, 'signalement'),
  of: (who: string) => `de ${who}`,
  none: 'Rien à traiter',
  noneWhy: 'Les write-ups à relire et les signalements des membres arrivent ici.',
  noneHere: 'Rien n’attend de décision dans cette liste.',
  noneDone: 'Aucune décision',
  noneDoneWhy: 'Les décisions prises se retrouvent ici, avec leur motif.',
  decidedCaption: 'Décisions prises',
  decision: 'Décision',
  decidedAt: 'Le',
  decider: 'Par',
  reason: 'Motif',
  deleted: 'Compte supprimé',
  contested: 'Contestée',
  delays: 'Délais de décision',
  delaysCaption: 'Délais de décision par mois et par sujet',
  month: 'Mois',
  decided: 'Décisions',
  median: 'Délai médian',
  target: 'Délai visé',
  oldest: (text: string) => `Le plus ancien attend depuis ${text}.`,
  noDelays: 'Aucune décision n’a encore été prise.',
  days: (count: string) => `${count}\u00a0j`,
  hours: (count: string) => `${count}\u00a0h`,
  underHour: 'moins d’une heure',
});

export const ITEM_TEXTS = typoAll({
  failed: 'Cet élément n’a pas pu être chargé.',
  missing: 'Rien n’attend plus de décision ici',
  close: 'Fermer la fiche',
  take: 'Prendre en charge',
  release: 'Rendre la main',
  free: 'Libérer',
  heldBy: (who: string, when: string) =>
    `${who} s’en occupe, ${when}. Sans décision, la main est rendue au bout d’une demi-heure.`,
  heldByMe: 'Vous vous en occupez : personne d’autre ne décide avant une demi-heure.',
  see: 'Voir à sa place',
  read: 'Lire le write-up',
  shown: 'Ce qui est montré',
  reports: 'Signalements',
  reporter: (who: string) => `par ${who}`,
  reporterGone: 'par un compte supprimé',
  history: 'Décisions passées',
  decide: 'Décider',
  choose: 'Choisissez une décision.',
  decision: 'Décision',
  reason: 'Motif',
  reasonHint: 'Lu par la personne concernée, tel quel.',
  answerHint: 'Lu par qui a signalé.',
  reasonMissing: 'Indiquez le motif : il est lu par la personne concernée.',
  reasonLong: (limit: number) => `Le motif ne doit pas dépasser ${limit} caractères.`,
  model: 'Reprendre un motif',
  ownWords: 'Écrire le sien',
  answer: 'Réponse',
  send: 'Décider',
  barred: 'Cette fiche vous concerne\u00a0: un autre modérateur en décide.',
});

/** What each act does, as it is chosen. */
export const ACTS: Record<DecisionAct, { title: string; text: string }> = typoAll({
  publish: { title: 'Publier', text: 'Le write-up paraît, et son auteur gagne ses XP.' },
  refuse: { title: 'Renvoyer à l’auteur', text: 'Il lit le motif, corrige et propose de nouveau.' },
  keep: { title: 'Garder', text: 'Rien ne change ; qui a signalé le sait.' },
  withdraw: {
    title: 'Dépublier',
    text: 'Le write-up n’est plus lu, ses XP sont repris. L’auteur peut contester.',
  },
  close: { title: 'Répondre', text: 'Le signalement est traité ; la réponse arrive à qui l’a fait.' },
  photo: {
    title: 'Retirer la photo',
    text: 'Le pavillon tiré de son pseudo la remplace. Le membre peut contester.',
  },
  name: {
    title: 'Remplacer le nom',
    text: 'Un nom neutre prend sa place. La personne peut contester, et le nom lui être rendu.',
  },
  texts: { title: 'Retirer les textes', text: 'Ils sont effacés. La personne peut contester.' },
  logo: { title: 'Retirer le logo', text: 'Le logo généré le remplace. Le capitaine peut contester.' },
  remove: {
    title: 'Retirer le texte',
    text: 'Personne ne le lit plus ; les notes d’un avis restent. L’auteur peut contester.',
  },
  uphold: { title: 'Maintenir la décision', text: 'Le membre lit pourquoi.' },
  overturn: {
    title: 'Annuler la décision',
    text: 'Un nom remplacé est rendu ; le reste peut être remis par le membre.',
  },
});

const CHARTER = 'Contraire à la charte : propos insultants ou discriminants.';

/** Reasons that come back, by what is decided on. */
export const MODELS: Record<QueueKind, readonly string[]> = typoAll({
  writeup: [
    'La démarche n’est pas expliquée : ajoutez les étapes et ce qui y mène.',
    'Les commandes ou le code manquent : on ne peut pas refaire le chemin.',
    'Le texte reprend celui de quelqu’un d’autre sans le dire.',
    CHARTER,
  ],
  challenge: [
    'C’est corrigé, merci.',
    'Nous n’avons pas retrouvé ce problème : dites-nous votre navigateur et l’heure.',
    'C’est voulu : relisez l’énoncé.',
  ],
  member: [
    CHARTER,
    'Photo choquante ou qui n’est pas la vôtre.',
    'Se fait passer pour quelqu’un d’autre.',
    'Publicité.',
  ],
  message: [CHARTER, 'Harcèlement : la personne avait demandé d’arrêter.', 'Publicité.'],
  team: [CHARTER, 'Nom ou logo qui n’est pas le vôtre.', 'Publicité.'],
  review: [CHARTER, 'Dévoile une solution.', 'Parle d’une personne, non de l’événement.'],
  appeal: [
    'Vos explications ne changent pas ce qui était montré.',
    'Vous avez raison, veuillez nous excuser.',
  ],
});
