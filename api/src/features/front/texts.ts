import { frenchDates } from '@fanion/rules/french-dates';

const N = '\u00a0';
const NB = '\u202f';

const day = frenchDates({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const hour = frenchDates({
  hour: '2-digit',
  minute: '2-digit',
});
const year = frenchDates({ year: 'numeric' });
const dayNumber = frenchDates({ day: 'numeric' });
const monthName = frenchDates({ month: 'short' });

export const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value);
const many = (count: number, one: string, several: string): string =>
  `${number(count)}${N}${count > 1 ? several : one}`;

const dayText = (at: number): string => day.format(at);
/** "samedi 28 novembre, 18:00 à 02:00", by Paris. */
export const whenOf = (starts: number, ends: number): string =>
  `${dayText(starts)}, ${hour.format(starts)} à ${hour.format(ends)}`;
/** "samedi 28 novembre 2026", by Paris. */
const yearText = (at: number): string => `${dayText(at)} ${year.format(at)}`;
/** The moments of an event with its year; over several days, each with its hour. */
export const spanOf = (starts: number, ends: number): string =>
  day.format(starts) === day.format(ends)
    ? `${yearText(starts)}, ${hour.format(starts)} à ${hour.format(ends)}`
    : `${yearText(starts)}, ${hour.format(starts)}, au ${yearText(ends)}, ${hour.format(ends)}`;
/** "28 novembre 2026", by Paris. */
const longDay = frenchDates({ dateStyle: 'long' });
export const dateOf = (at: number): string => longDay.format(at);
export const dayOf = (at: number): string => dayNumber.format(at);
export const monthOf = (at: number): string => monthName.format(at);
export const untilOf = (at: number): string => `jusqu’au ${dayText(at)}, ${hour.format(at)}`;

export const points = (value: number): string => many(value, 'point', 'points');
export const priceOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

const DIFFICULTIES = { Easy: 'Facile', Medium: 'Moyen', Hard: 'Difficile', Expert: 'Expert' } as const;
export const difficultyName = (difficulty: keyof typeof DIFFICULTIES): string => DIFFICULTIES[difficulty];

/** From one, the easiest, to four. */
export const difficultyRank = (difficulty: keyof typeof DIFFICULTIES): number =>
  Object.keys(DIFFICULTIES).indexOf(difficulty) + 1;

/** The words of the front page. */
export const FRONT = {
  title: (name: string) => `${name}, association de sécurité informatique`,
  installed: (name: string) => `${name}${N}: challenges, CTF et formation.`,
  skip: 'Aller au contenu',
  home: (name: string) => `${name}, accueil`,
  navigation: 'Sur cette page',
  play: 'Jouer',
  agenda: 'Agenda',
  club: 'Le club',
  join: 'Rejoindre',
  logIn: 'Se connecter',
  register: 'S’inscrire',
  headline: ['Chercher, comprendre,', 'planter son fanion.'],
  lead: (name: string, members: number) =>
    members > 1
      ? `${name} réunit ${many(members, 'membre', 'membres')} autour d’énigmes de sécurité informatique${N}: une trace effacée, une image qui parle, un protocole trop bavard. Puis on raconte comment.`
      : `${name} réunit autour d’énigmes de sécurité informatique${N}: une trace effacée, une image qui parle, un protocole trop bavard. Puis on raconte comment.`,
  description: (name: string, open: number) =>
    `${name}, association de sécurité informatique${N}: challenges, CTF et ateliers.${open > 0 ? ` ${many(open, 'challenge se joue', 'challenges se jouent')} sans compte.` : ''}`,
  first: 'Planter mon premier fanion',
  following: 'Planter le suivant',
  keep: 'Créer mon compte et les garder',
  toJoin: 'Rejoindre le club',
  noAccount: 'Sans compte, sans rien installer.',
  legendOpen: 'ouvert à tous',
  legendSolved: 'plus marqué, plus de membres y sont arrivés',
  legendNobody: 'personne encore',
  pennant: (cells: number, open: number) =>
    `Le fanion du club${N}: une case par challenge qui ne demande pas d’en résoudre un autre, ${number(cells)} en tout, dont ${number(open)} ${open > 1 ? 'ouvertes' : 'ouverte'} à tous.`,
  cell: (name: string, category: string, value: number) => `${name}, ${category}, ${points(value)}`,
  openTitle: 'Plantez votre premier fanion',
  begin: 'Commencer ici',
  open: 'Ouvrir',
  openHead: (challenge: string, name: string) => `${challenge} · ${name}`,
  openDescription: (summary: string) => `Un challenge à résoudre sans compte. ${summary}`.trim(),
  solvedBy: (count: number) =>
    count > 0 ? `${many(count, 'membre l’a fait', 'membres l’ont fait')}` : 'Personne encore',
  credit: `Ce que vous résolvez reste dans ce navigateur, puis vous est crédité le jour où vous vous inscrivez${N}:`,
  toTake: 'à prendre',
  planted: 'déjà à vous',
  solvedHere: 'Résolu ici',
  weekly: 'Challenge de la semaine',
  weeklySolves: (count: number) =>
    count > 0
      ? `${many(count, 'membre y est arrivé', 'membres y sont arrivés')} depuis lundi`
      : 'personne n’y est encore arrivé',
  weeklyMembers: 'réservé aux membres',
  subscribe: 'S’abonner (.ics)',
  live: 'En direct',
  ctf: 'CTF',
  webinar: 'Webinaire',
  workshop: 'Atelier',
  by: (speaker: string) => `avec ${speaker}`,
  seats: (taken: number, most: number) => `${number(taken)}/${number(most)} places prises`,
  season: (year: number) => `Saison ${year}–${year + 1}`,
  seasonSolves: (solves: number) =>
    solves > 1 ? `${number(solves)} flags plantés` : `${number(solves)} flag planté`,
  seasonLink: 'Saison',
  discreet: 'Membre discret',
  seasonNote:
    'Par pseudo, et seulement pour qui le veut bien. À points égaux, l’arrivée la plus ancienne passe devant.',
  clubTitle: 'Une association, pas une école',
  figures: {
    challenges: 'Challenges',
    events: 'CTF organisés ici cette année',
    members: 'Membres',
  },
  free: `0${N}€`,
  perYear: 'par an',
  accountTitle: 'Un compte suffit pour commencer.',
  accountText: `Un nom, un pseudo, un e-mail, un mot de passe${N}: le reste est facultatif. L’adhésion se prend ensuite, et ne se reconduit pas toute seule.`,
  create: 'Créer mon compte',
  already: `Déjà membre${NB}?`,
  dashboard: 'Tableau de bord',
  cancelled: 'Annulé',
  ended: 'Terminé',
  when: 'Quand',
  where: 'Lieu',
  organizer: 'Organisé par',
  how: 'Se joue',
  room: 'Places',
  modes: { solo: 'seul', team: 'en équipe', both: 'seul ou en équipe' },
  take: 'S’inscrire à l’événement',
  inside: 'Voir la page des membres',
  theClub: 'Découvrir le club',
  writeup: 'Write-up',
  writeups: 'Write-ups de ceux qui ont joué',
  author: 'Par',
  writtenOn: 'Publié le',
  reading: 'Lecture',
  challenge: 'Challenge',
  minutes: (minutes: number) => `${minutes}${N}min`,
  writeupDescription: (about: string, author: string) => `${about}${N}: un write-up de ${author}.`,
  speaker: 'Avec',
  online: 'En ligne',
  addressForMembers: 'Sur place, adresse sur la page des membres',
  takeSeat: 'Réserver ma place',
  membersAttend:
    'Pour y assister, créez un compte, prenez l’adhésion, puis réservez votre place sur la page des membres.',
  membersReplay: 'Ce qu’on en garde se lit sur la page des membres.',
  trainingDescription: (kind: string, name: string, when: string, speaker: string) =>
    `${name}, ${kind.toLowerCase()}${N}: ${when}, avec ${speaker}.`,
  membersPlay: 'L’inscription et le jeu demandent un compte et l’adhésion.',
  eventDescription: (name: string, when: string, place: string) =>
    `${name}, CTF${N}: ${when}${place ? `, ${place}` : ''}.`,
  foot: 'Association loi 1901. Aucun traceur, aucun service tiers sur cette page.',
  footer: 'Pied de page',
  legal: {
    '/reglement': 'Règlement',
    '/confidentialite': 'Confidentialité',
    '/mentions-legales': 'Mentions légales',
    '/accessibilite': 'Accessibilité',
  },
  write: 'Nous écrire',
};
