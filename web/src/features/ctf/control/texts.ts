import type { ClockAct } from '@fanion/contract/ctf/clock/endpoints';
import type { TryResult } from '@fanion/rules/challenges/flag';
import { EVENT_ANNOUNCEMENT_MAX } from '@fanion/rules/ctf/limits';
import { tooLong } from '@fanion/rules/sentences';
import { counted, number, plural, time, typesetAll } from '../../../lib/french.ts';

/** Texts of the control room of an event (docs/product/ctf-live.md#régie). */
export const CONTROL_TEXTS = typesetAll({
  title: 'régie',
  titleOf: (event: string) => `Régie : ${event}`,
  open: 'Ouvrir la régie',
  openWhy: 'Horloge, essais comme ils viennent, classement réel, précisions et corrections.',
  skip: 'Aller aux essais',
  failed: 'La régie n’a pas pu être lue.',
  notFound: 'CTF non trouvé',
  notFoundWhy: 'Cette adresse ne mène à aucun événement que vous organisez.',
  back: 'Retour aux CTF',
  players: 'Joueurs',
  playersOf: (players: number) => `sur ${number(players)}`,
  flagsHour: 'Essais en une heure',
  mailsWaiting: 'E-mails en attente',
  frozenSince: (hour: string) => `Gelé depuis ${hour}`,
  draft: 'Brouillon',
  cancelled: 'Annulé',
  ways: 'Autres vues de l’événement',
  toBoard: 'Direct',
  toScreen: 'Grand écran',
  toManage: 'Gestion',
  toFairPlay: 'Franc-jeu',

  clock: 'Horloge',
  before: 'Début dans',
  left: 'Reste',
  inPause: 'En pause, reprise dans',
  over: 'Terminé',
  endsAt: (day: string) => `fin ${day}`,
  startsAt: (day: string) => `début ${day}`,
  endedAt: (day: string) => `fini ${day}`,
  freezeAt: (hour: string) => `gel ${hour}`,
  notLive: 'L’horloge se commande pendant l’épreuve.',
  timeline: 'Part de l’épreuve écoulée',
  pauseButton: 'Mettre en pause…',
  lengthen: 'Changer la pause…',
  resumeButton: 'Reprendre…',
  prolongButton: 'Prolonger…',
  endButton: 'Terminer…',
  prolongBy: 'Minutes de plus',
  pauseWhy:
    'Les flags sont refusés avec votre phrase, le temps s’arrête et la fin recule d’autant. Énoncés et fichiers restent ouverts.',
  resumeWhy: 'Les flags sont repris aussitôt, et la fin avance de ce que la pause n’a pas duré.',
  prolongWhy: (end: string, freeze: string | null, players: number) =>
    `Fin à ${end}. ${freeze ? `Le gel reste à ${freeze}. ` : ''}${counted(players, 'joueur')} ${plural(players, 'prévenu')}.`,
  freezeWhy: 'Les joueurs ne voient plus les autres avancer. Leurs points continuent pour eux seuls.',
  rehearse: 'Répéter le dévoilement',
  rehearseWhy:
    'Dégeler montre aussitôt à tous ce que le gel retenait. La répétition le montre pas à pas, à vous seul.',
  unveilWhy:
    'Dégeler montre aussitôt à tous ce que le gel retenait. Pas à pas, le public le voit de la dernière place à la première.',
  endWhy: 'Ferme les flags avant l’heure, pour tous. Redemande le nom de l’événement. Ne se défait pas.',

  minutes: 'Minutes',
  minutesHint: (most: number) => `De 1 à ${number(most)}.`,
  minutesWrong: (most: number) => `Donnez un nombre entier de minutes, de 1 à ${number(most)}.`,
  reason: 'Votre phrase',
  reasonHint: 'Facultative : les joueurs la lisent avec chaque refus.',
  eventName: 'Nom de l’événement',
  eventNameHint: (name: string) => `Tapez « ${name} ».`,
  eventNameEmpty: 'Tapez le nom de l’événement.',
  willRead: (players: number) =>
    players === 0
      ? 'Personne n’a de place ; l’annonce dira :'
      : `${counted(players, 'joueur')} ${plural(players, 'lira', 'liront')} :`,
  newEnd: 'Fin',
  newFreeze: 'Gel',
  flagsAgain: 'Flags repris',
  noFreeze: 'aucun',
  unchanged: (moment: string) => `${moment}, inchangé`,
  previewing: 'Calcul de l’effet...',

  submissions: 'Soumissions',
  still: 'Figer la liste',
  moving: 'Laisser défiler',
  filter: 'Essais montrés',
  all: 'Tout',
  challenge: 'Challenge',
  everyChallenge: 'Tous',
  onlyOf: (entrant: string) => `Seulement ${entrant}`,
  clearEntrant: 'Montrer tous les participants',
  hour: (all: number, right: number) => `${number(all)} en une heure, ${counted(right, 'juste')}`,
  hourChart: (all: number, right: number, most: number) =>
    `Essais de la dernière heure : ${number(all)}, dont ${counted(right, 'juste')} ; au plus ${number(most)} par minute.`,
  noTries: 'Aucun essai pour l’instant',
  noTriesFound: 'Aucun essai ne correspond',
  older: 'Plus anciens',
  typedNotStored: 'Ce qui a été tapé n’est gardé nulle part.',
  submissionsFailed: 'Les essais n’ont pas pu être chargés.',
  grantOf: (entrant: string, challenge: string) => `Accorder « ${challenge} » à ${entrant}`,
  withdrawOf: (entrant: string, challenge: string) => `Retirer « ${challenge} » à ${entrant}`,
  bait: 'leurre muet',
  withdrawn: 'résolution retirée',
  flagOf: (owner: string) => `flag de ${owner}`,
  triesOf: (entrant: string) => `Essais de ${entrant}`,

  heat: 'Chaleur des challenges',
  heatScale: 'Plus c’est coloré, plus il y en a ; le dernier ton : tous.',
  amongEntrants: (entrants: number) => `sur ${counted(entrants, 'participant')}`,
  points: 'Points',
  opened: 'Ouvert',
  openedWhy: 'A ouvert l’énoncé ou un fichier',
  tried: 'Essayé',
  solved: 'Résolu',
  median: 'Médiane',
  medianWhy: 'De la première ouverture au flag',
  wrong: 'Faux',
  hidden: 'à paraître',
  noChallenges: 'Aucun challenge',
  noChallengesWhy: 'Les challenges de l’événement paraîtront ici.',
  repriceOf: (challenge: string) => `Changer le prix de « ${challenge} »`,

  say: 'Dire',
  toAll: 'À tous',
  precision: 'Précision',
  audience: 'À quel sujet',
  about: 'Challenge',
  aboutNone: 'Choisir un challenge',
  aboutEmpty: 'Choisissez le challenge à préciser.',
  text: 'Message',
  textEmpty: 'Écrivez le message.',
  textLong: tooLong('Le message', number(EVENT_ANNOUNCEMENT_MAX)),
  sayWhy: 'Paraît aussitôt dans le direct, et part aux webhooks qui la disent. Ne se modifie plus.',
  precisionWhy:
    'Paraît dans l’énoncé, en salle, et dans le fil. Le prix et les résolutions ne changent pas. Ne se modifie plus.',
  publish: 'Publier l’annonce',
  publishPrecision: 'Publier la précision',
  published: 'Publié.',
  noneOut: 'Aucun challenge n’a encore paru : rien à préciser.',

  board: 'Classement',
  real: 'réel',
  wholeBoard: 'Entier',
  hiddenSolves: (hidden: number, moved: number) =>
    `${counted(hidden, 'résolution cachée', 'résolutions cachées')}, ${counted(moved, 'place changée', 'places changées')}.`,
  frozenBoard: (hour: string) => `Public à ${hour} :`,
  rank: 'Rang',
  realRank: 'Réel',
  entrant: 'Participant',
  solves: 'Résolus',
  score: 'Score',
  publicRank: 'Public',
  emptyBoard: 'Personne n’est classé',
  solvedOf: (solved: number, all: number) => `${number(solved)} sur ${number(all)}`,
  legendSolved: 'résolu',
  legendFirst: 'first blood',
  legendHidden: 'pendant le gel',
  more: (count: number) => `et ${counted(count, 'autre')}`,

  quiet: 'Sans flag',
  quietCount: (total: number) => `${number(total)} depuis plus d’une heure`,
  never: 'jamais',
  noQuiet: 'Tout le monde avance',
  noQuietWhy: 'Personne n’est sans flag depuis une heure.',
  quietLater: 'Se lit pendant l’épreuve.',
  triesAt: (tries: number, challenge: string) => `${counted(tries, 'essai')}, le dernier sur ${challenge}`,
  noTry: 'aucun essai',
  seeTries: 'Essais',

  toJudge: 'Juger',
  toReport: 'Rapport',
  signalsToJudge: (count: number) => `${counted(count, 'signal', 'signaux')} à juger.`,
  youJudge: 'Aucun ne retire de point : c’est vous qui jugez.',
  nothingToJudge: 'Rien à juger',
  moreSignals: (count: number) => `et ${counted(count, 'autre')}`,

  health: 'Santé',
  online: 'Joueurs en ligne',
  streams: 'Flux ouverts',
  mails: 'E-mails',
  webhooks: 'Webhooks',
  waitingNone: 'rien n’attend',
  waitingSince: (since: string) => `depuis ${since}`,
  late: 'en retard',
  fine: 'bon',
  ofThisInstance: 'Présence et flux de l’instance qui répond.',
});

export const CLOCK_TITLES: Record<ClockAct, string> = typesetAll({
  pause: 'Mettre l’épreuve en pause ?',
  resume: 'Reprendre l’épreuve ?',
  prolong: 'Prolonger l’épreuve ?',
  end: 'Terminer l’épreuve maintenant ?',
});
export const CLOCK_SENDS: Record<ClockAct, string> = {
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  prolong: 'Prolonger',
  end: 'Terminer',
};

export const OUTCOME_LABELS: Record<TryResult, string> = {
  right: 'Justes',
  wrong: 'Faux',
  partial: 'En partie',
};
/** The outcome of a try, for screen readers. */
export const OUTCOME_WORDS: Record<TryResult, string> = {
  right: 'juste',
  wrong: 'faux',
  partial: 'en partie',
};

/** The time of a try, to the second. */
const SECONDS = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Paris',
});
export const timeWithSeconds = (at: string): string => SECONDS.format(new Date(at));
export const timeOf = (at: string): string => time(at);
