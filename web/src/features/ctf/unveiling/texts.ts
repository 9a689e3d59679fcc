import { counted, ordinal, points, signed, typesetAll } from '../../../lib/french.ts';

/** An ordinal place, which is feminine: 1re, 2e. */
const placeOf = (rank: number): string => (rank === 1 ? '1re' : ordinal(rank));

/** Texts of the unveiling of a frozen board (`/ctf/:slug/devoilement`). */
export const UNVEIL_TEXTS = typesetAll({
  title: 'Dévoilement',
  rehearsal: 'Répétition : personne ne le voit, rien ne sera publié',
  loading: 'Lecture du classement gelé…',
  failed: 'Le dévoilement n’a pas pu être lu.',
  board: 'Classement dévoilé',
  rank: 'Rang',
  name: 'Participant',
  score: 'Score',
  hidden: 'à dévoiler',
  solvedMark: 'résolu',
  noneTitle: 'Aucun gel à lever',
  none: 'Le classement n’est pas gelé : il est déjà celui que tous lisent. Un gel se règle dans la gestion de l’événement.',
  liftedTitle: 'Le classement est publié',
  lifted: 'Le gel est levé : le classement de tous est le vrai. Le dévoilement est fini.',
  readyTitle: 'Prêt à dévoiler',
  ready:
    'De la dernière place à la première, chacun montre ce que le gel cachait. Les autres ne voient rien avant que vous publiiez.',
  readyLive:
    'L’épreuve n’est pas finie : seule la répétition est possible. Elle montre ce qui est vrai à cet instant : ne la projetez pas.',
  start: 'Commencer le dévoilement',
  startRehearsal: 'Répéter sans publier',
  resumeRehearsal: 'Vers la répétition',
  toReal: 'Vers le vrai dévoilement',
  next: 'Suivant',
  back: 'Retour',
  play: 'Enchaîner',
  pause: 'Arrêter',
  stop: 'Tout recommencer',
  stopTitle: 'Recommencer le dévoilement ?',
  stopWhy: 'Les pas faits sont oubliés, et le gel reste. Rien n’est publié.',
  lift: 'Publier le classement',
  liftEnd: 'Finir la répétition',
  liftTitle: 'Publier le classement ?',
  liftWhy:
    'Le gel est levé pour tous : classement, rangs, flux, exports et Discord disent le vrai résultat. Cela ne se défait pas.',
  liftEarly: 'Il reste des places à dévoiler : elles paraîtront toutes d’un coup.',
  finished: 'Toutes les places sont données.',
  finishedBracket: 'Les places de cette catégorie sont données.',
  whole: 'Tout le classement',
  event: 'Page de l’événement',
  keys: '→ ou espace : suivant ; ← : retour ; A : enchaîner ; F : plein écran',
  keysAutoplay: 'Enchaîner ou arrêter',
  left: (count: number) => `${counted(count, 'essai')} à dévoiler`,
  entrants: (total: number) => counted(total, 'participant'),
  began: 'Le gel se lève. Au premier pas, la dernière place joue.',
  solved: (name: string, challenge: string, value: number) =>
    `${name} a résolu « ${challenge} » : ${points(value)}`,
  missed: (name: string, challenge: string) => `${name} n’a pas résolu « ${challenge} »`,
  adjusted: (name: string, value: number) => `${name} : ${signed(value)} par les organisateurs`,
  placed: (name: string, rank: number) => `${placeOf(rank)} place : ${name}`,
  placedMany: (rows: number) => `${counted(rows, 'place donnée', 'places données')}`,
  opened: (rows: number) => `Les dernières places s’ouvrent : ${counted(rows, 'participant')}`,
  climbed: (from: number, to: number) => `passe de la ${placeOf(from)} à la ${placeOf(to)} place`,
});
