import type { NextStep, WaitingKind } from '@fanion/contract/console';
import { counted, typesetAll } from '../../lib/french.ts';

/** Texts of what waits: its title for one and for several, and the action. */
export const WAITS: Record<WaitingKind, { title: string; verb: string }> = typesetAll({
  payments: { title: 'Paiements annoncés', verb: 'Enregistrer' },
  odd_payments: { title: 'Paiements à regarder', verb: 'Regarder' },
  students: { title: 'Justificatifs à voir', verb: 'Vérifier' },
  ending: { title: 'Adhésions qui se terminent', verb: 'Suivre' },
  writeups: { title: 'Write-ups à relire', verb: 'Relire' },
  writeup_reports: { title: 'Write-ups signalés', verb: 'Examiner' },
  member_reports: { title: 'Membres, équipes et avis signalés', verb: 'Décider' },
  support: { title: 'Demandes au support', verb: 'Répondre' },
  appeals: { title: 'Décisions contestées', verb: 'Juger' },
  challenge_reports: { title: 'Problèmes signalés', verb: 'Répondre' },
  challenges_in_review: { title: 'Challenges en revue', verb: 'Ouvrir' },
  data_requests: { title: 'Demandes sur les données', verb: 'Répondre' },
  failed_mails: { title: 'Mails en échec', verb: 'Regarder' },
  backups: { title: 'Sauvegarde à faire', verb: 'Regarder' },
  webhooks: { title: 'Webhooks arrêtés', verb: 'Regarder' },
});

/** Texts of the steps of a new association: what is missing, and why it matters. */
export const NEXT_TEXTS: Record<NextStep, { title: string; why: string; verb: string }> = typesetAll({
  prices: {
    title: 'Prix des formules',
    why: 'L’accueil annonce ceux de l’installation : enregistrez-les ou changez-les.',
    verb: 'Voir les prix',
  },
  means: {
    title: 'Moyens de paiement',
    why: 'Aucun n’est réglé : une adhésion ne peut que se demander par écrit.',
    verb: 'Régler',
  },
  instructions: {
    title: 'À qui et où payer',
    why: 'Un moyen est proposé sans dire à qui ni où le remettre.',
    verb: 'Écrire',
  },
  legal: {
    title: 'Textes légaux',
    why: 'Mentions légales et confidentialité sont à publier ; leurs modèles sont déjà remplis.',
    verb: 'Écrire',
  },
  presentation: {
    title: 'Texte du club',
    why: 'L’accueil ne dit encore rien de vous à qui arrive.',
    verb: 'Écrire',
  },
  mails: {
    title: 'Mails',
    why: 'Ils restent dans un dossier du serveur : personne ne les reçoit. Le réglage est là où le programme se lance.',
    verb: 'Voir',
  },
});

export const CONSOLE_TEXTS = typesetAll({
  title: 'Vue d’ensemble',
  calm: 'Rien n’attend de réponse.',
  things: (count: number) => counted(count, 'chose'),
  wait: (count: number) => (count === 1 ? 'attend quelqu’un.' : 'attendent quelqu’un.'),
  onTime: 'Aucun délai n’est dépassé.',
  late: (count: number) =>
    count === 1 ? 'Un délai est dépassé.' : `${counted(count, 'délai')} sont dépassés.`,
  next: 'À faire ensuite',
  waiting: 'Ce qui attend',
  waitingFailed: 'Ce qui attend n’a pas pu être chargé.',
  nothing: 'Rien n’attend',
  nothingMore: 'Ce qui demande une réponse viendra ici, le plus urgent en premier.',
  others: (count: number) => `et ${counted(count, 'autre')}`,
  waits: (count: number) => `${count} en attente`,
  today: 'depuis aujourd’hui',
  since: (days: number) => `depuis ${counted(days, 'jour')}`,
  lateBy: (days: number) => (days === 0 ? 'délai dépassé' : `délai dépassé de ${counted(days, 'jour')}`),
  left: (days: number) => (days === 0 ? 'dernier jour' : `reste ${counted(days, 'jour')}`),
  endsToday: 'aujourd’hui',
  endsIn: (days: number) => `la première dans ${counted(days, 'jour')}`,
  ended: 'sursis en cours',
  pulseFailed: 'Les chiffres de l’association n’ont pas pu être chargés.',
  activity: 'Activité',
  active: (accounts: number) =>
    `membres actifs cette semaine, sur ${counted(accounts, 'compte ouvert', 'comptes ouverts')}`,
  activeWhat: 'Une résolution, un flag d’événement, un write-up publié ou une leçon terminée.',
  chart: 'Membres actifs par semaine, douze semaines',
  now: 'actifs',
  before: 'l’an dernier',
  week: 'Semaine du',
  sevenDays: 'Sept derniers jours, et l’écart avec les sept d’avant :',
  beside: (before: string) => `les sept jours d’avant : ${before}, maintenant`,
});

export const FIGURES = typesetAll({
  solves: 'Résolutions',
  lessons: 'Leçons terminées',
  accounts: 'Nouveaux comptes',
});

export const VIEW_TEXTS = typesetAll({
  choose: 'Voir le site comme',
  myself: 'Moi-même',
  hint: 'Lecture seule, avec vos propres données.',
  memberWithRight: (right: string) => `Adhérent, droit « ${right} »`,
  now: (who: string) => `Vous voyez le site comme : ${who}.`,
  readOnly: 'Rien ne s’y change.',
  leave: 'Quitter cette vue',
  failed: 'La vue n’a pas pu être ouverte.',
});
