import { isPage } from '@fanion/contract/pages';
import type { Module } from '@fanion/rules/access';
import { counted, number, ordinal, points, typesetAll } from '../../lib/french.ts';
import type { Scope } from '../ctf/list/queries.ts';

/** Texts of the dashboard (docs/product/dashboard.md). */
export const DASHBOARD_TEXTS = typesetAll({
  loading: 'Chargement...',
  continue: 'Continuer',
  nothingToContinue: 'Aucun challenge commencé.',
  choose: 'Choisir un challenge',
  continueFailed: 'Le challenge à continuer n’a pas pu être chargé.',
  resume: 'Reprendre',
  start: 'Commencer',
  noBadge: 'Aucun badge encore obtenu',
  lastBadge: 'Dernier badge',
  performances: 'Dernières performances',
  noPerformance: 'Aucune participation pour le moment',
  noPerformanceWhy: 'Vos résultats s’afficheront ici après votre premier CTF.',
  performancesFailed: 'Vos dernières performances n’ont pas pu être chargées.',
  title: 'Tableau de bord',
  notCounted: 'Vous gérez l’association : vos résolutions ne comptent pas au classement.',
  upcoming: 'Voir les prochains CTF',
  history: 'Historique',
  team: 'Équipe',
  teamOf: (name: string) => `Équipe ${name}`,
  score: 'Score',
  me: 'Moi',
  unranked: 'non classé',
  placeOf: (place: string, total: string) => `${place} sur ${total}`,
  details: (name: string) => `Détail de ${name}`,
  scoreboardOf: (name: string) => `Classement de ${name}, autour de votre place`,
  liveFailed: 'Impossible de charger le classement live.',
  check: 'Vérifiez votre connexion et réessayer.',
  eventsFailed: 'Impossible de charger les événements',
  timeLeft: 'Temps restant',
  teams: 'Équipes',
  players: 'Joueurs',
  challenges: 'Challenges',
  frozen: (plays: boolean) =>
    plays ? 'Classement gelé : vos points continuent.' : 'Classement gelé : il sera dévoilé.',
  noScore: 'Personne n’a encore marqué de point.',
  noLiveData: 'Accès aux données live restreint',
  you: 'vous',
  filter: 'Filtrer le calendrier',
  registered: 'Inscrit',
  waiting: (position: number | null) =>
    position === null ? 'Liste d’attente' : `Liste d’attente n° ${position}`,
  toConfirm: 'Place à confirmer',
  cancelled: 'Annulé',
  seeMore: 'Voir plus',
  scoreboard: 'Scoreboard',
  noLive: 'Aucun CTF live en cours',
  noLiveWhy: 'Le classement s’affichera ici pendant l’épreuve.',
  noMeeting: 'Aucun événement à venir',
  meetingsFailed: 'Les rendez-vous n’ont pas pu être chargés.',
  meetingKinds: { webinar: 'Webinaire', workshop: 'Atelier' },
  seatTaken: 'Inscrit',
  seatAwaited: 'Liste d’attente',
  noMeetingWhy: 'Webinaires et ateliers s’afficheront ici.',
  lessonOf: (path: string, number: number, total: number) => `${path}, leçon ${number} sur ${total}`,
  noCtf: 'Accès CTF non autorisé',
  noTraining: 'Accès formation non autorisé',
  changePlan: "Changer d'abonnement",
});

/** The cards of the AREA panel, and their text for readers without the module. */
export const AREAS = {
  live: {
    no: 'A1',
    title: 'CTF en direct',
    module: 'ctf',
    denied: DASHBOARD_TEXTS.noCtf,
    more: '/ctf?tab=live',
  },
  agenda: {
    no: 'A2',
    title: 'Prochains RDV',
    module: 'training',
    denied: DASHBOARD_TEXTS.noTraining,
    more: '/learn?tab=events',
  },
  calendar: {
    no: 'A3',
    title: 'Calendrier CTF',
    module: 'ctf',
    denied: DASHBOARD_TEXTS.noCtf,
    more: '/ctf?tab=upcoming',
  },
} satisfies Record<string, Area>;

export type Area = {
  no: string;
  title: string;
  module: Module;
  denied: string;
  more: string;
};

/** The calendar's text when a filter matches nothing. */
export const CALENDAR_EMPTY: Record<Scope, { title: string; why: string }> = typesetAll({
  all: { title: 'Aucun événement à venir', why: 'Les dates s’afficheront ici dès leur annonce.' },
  registered: {
    title: 'Aucune inscription à venir',
    why: 'Les CTF où vous êtes inscrit ou en liste d’attente s’afficheront ici.',
  },
  liked: { title: 'Aucun CTF aimé à venir', why: 'Les CTF que vous aimez s’afficheront ici.' },
});

/** An address of this site, when its page exists: nothing links to a missing page. */
export const existingPath = (address: string): string | undefined =>
  isPage(address.split('?')[0] ?? '') ? address : undefined;

/** Texts on the dashboard of a member without a plan. */
export const OFFER_TEXTS = typesetAll({
  title: 'Avec l’adhésion',
  lead: 'Le reste du club s’ouvre avec l’adhésion. Rien ne presse, vos points vous attendent.',
  modules: {
    challenges: 'Les autres challenges',
    ctf: 'Les CTF',
    training: 'La formation, les webinaires et les ateliers',
    leaderboard: 'Le classement et les équipes',
  },
  others: (count: number) => counted(count, 'challenge'),
  members: (count: number) => `${counted(count, 'membre')}, un annuaire`,
  perYear: 'par an, sans reconduction automatique',
  ask: 'Demander mon adhésion',
  answered: 'Une personne de l’association vous répond.',
  plans: 'Comparer les formules',
  open: 'Challenges ouverts à tous',
  openFailed: 'Les challenges ouverts à tous n’ont pas pu être chargés.',
  solved: 'Résolu',
  started: 'Commencé',
  openIt: 'Ouvrir',
  left: (gain: number, xp: number, next: { level: number; xp: number }) =>
    xp >= next.xp
      ? `Il reste là ${points(gain)} et ${number(xp)} XP : de quoi passer au niveau ${next.level}.`
      : `Il reste là ${points(gain)} et ${number(xp)} XP, sur les ${number(next.xp)} XP qui mènent au niveau ${next.level}.`,
  noneLeft: 'Tous résolus. La suite de la liste s’ouvre avec l’adhésion.',
});

export const GREETINGS = { day: 'Bonjour', evening: 'Bonsoir' } as const;

/** Where the reader stands; `xp`: what the next level asks. */
export const STANDING_TEXTS = typesetAll({
  level: (level: number, xp: number) =>
    `Niveau ${level} : ${counted(xp, 'XP', 'XP')} avant le niveau ${level + 1}.`,
  firstFlag: (level: number, xp: number) =>
    `Votre premier flag vous attend : ${counted(xp, 'XP', 'XP')} avant le niveau ${level + 1}.`,
  nextLevel: (level: number, xp: number) =>
    `Plus que ${counted(xp, 'XP', 'XP')} avant le niveau ${level + 1}.`,
  place: (rank: number, total: number) => `Vous êtes ${ordinal(rank)} sur ${number(total)}.`,
});

/** From Monday. */
export const WEEK_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

export const METALS = { gold: 'or', silver: 'argent', bronze: 'bronze' } as const;
