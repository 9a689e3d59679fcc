import type { Difficulty } from '@fanion/rules/challenges/difficulties';
import type { EventMode } from '@fanion/rules/ctf/modes';
import type { DifficultyLevel } from '@fanion/rules/difficulties';
import { DEMO_TEAMS } from './team-seed.ts';

/** An event of the demo association. Days count from that of the seed; days and hours are in Paris time. */
export interface DemoEvent {
  slug: string;
  name: string;
  organizer: string;
  location: string;
  difficulty: DifficultyLevel;
  /** Day and hour of its start, and its duration in hours. */
  day: number;
  hour: number;
  hours: number;
  /** Days before the start when registrations open; null = at once. */
  opens: number | null;
  mode: EventMode;
  teamSize: number;
  max: number | null;
  prize: string;
  categories: string[];
  description: string;
  series: string;
  url: string | null;
  /** Registered teams and solo players, by name. */
  teams: string[];
  solos: string[];
  /** Results of an event held elsewhere: the rank of our team, and the total number of teams. */
  results?: { ours: string; rank: number; teams: number };
  /** Challenges of an event held here, now in the permanent list; these difficulties first, in this order. */
  played?: { many: number; first: Difficulty[] };
}

type EventInput = Pick<DemoEvent, 'slug' | 'name' | 'difficulty' | 'day' | 'hour' | 'hours' | 'description'> &
  Partial<DemoEvent>;

const demoEvent = (input: EventInput): DemoEvent => ({
  // The association itself.
  organizer: '',
  location: 'Online',
  opens: null,
  mode: 'both',
  teamSize: 4,
  max: null,
  prize: '',
  categories: [],
  series: '',
  url: null,
  teams: [],
  solos: [],
  ...input,
});

/** The event that is always live: once it has ended it restarts, at the times of `liveEventTimes`. */
export const LIVE_SLUG = 'nuit-blanche';

/** The announcements to its players: at the start, and a while ago. */
export const LIVE_ANNOUNCEMENTS = {
  welcome:
    'Bienvenue à la Nuit Blanche ! Les douze challenges sont ouverts, les indices sont gratuits, et la table du fond garde les gâteaux.',
  precision:
    'Précision pour « La boîte à brouiller » : les cases se comptent depuis 0, et le registre sort sa case 0. Le schéma est juste.',
} as const;

const HOSTED_EVENTS: readonly DemoEvent[] = [
  demoEvent({
    slug: LIVE_SLUG,
    name: 'Nuit Blanche',
    difficulty: 'moyen',
    day: 0,
    hour: 0,
    hours: 0,
    location: 'Brest et en ligne',
    description: 'Une nuit et un jour de challenges, au local et en ligne.',
    series: 'nuit-blanche',
    teams: DEMO_TEAMS.filter(({ young }) => !young).map(({ name }) => name),
    solos: ['Gr4nit', 'Cassiopee', 'voltige', 'NoRoot', 'heol', 'salicorne'],
  }),
  demoEvent({
    slug: 'coupe-des-phares',
    name: 'Coupe des Phares',
    difficulty: 'difficile',
    day: 6,
    hour: 18,
    hours: 8,
    max: 60,
    prize: '300 € de matériel',
    categories: ['pwn', 'reverse', 'web', 'crypto'],
    series: 'coupe-des-phares',
    description: 'Huit heures, douze phares à rallumer. La coupe change de mains chaque année.',
    teams: ['Les Veilleurs', 'Lavande et Cie'],
    solos: ['Gr4nit', 'voltige', 'sextant'],
  }),
  demoEvent({
    slug: 'regate-des-debutants',
    name: 'Régate des débutants',
    difficulty: 'facile',
    day: 12,
    hour: 14,
    hours: 4,
    mode: 'solo',
    teamSize: 1,
    max: 24,
    location: 'Rennes',
    categories: ['web', 'misc', 'osint', 'stego'],
    series: 'regate',
    description: 'Un après-midi pour un premier flag : chacun sur son poste, des anciens dans les allées.',
    solos: ['embrun', 'anemone', 'ressac', 'timonier', 'galet'],
  }),
  demoEvent({
    slug: 'tempete-d-hiver',
    name: 'Tempête d’hiver',
    organizer: 'Club du Ponant',
    difficulty: 'expert',
    day: 26,
    hour: 9,
    hours: 36,
    opens: 14,
    mode: 'team',
    teamSize: 6,
    prize: 'Une place en finale',
    categories: ['pwn', 'reverse', 'hardware'],
    url: 'https://tempete.exemple.fr/',
    description: 'Trente-six heures chez nos voisins du Ponant. Nous y allons à plusieurs équipes.',
  }),
  demoEvent({
    slug: 'qualifications-de-l-archipel',
    name: 'Qualifications de l’Archipel',
    organizer: 'Ligue de l’Archipel',
    difficulty: 'difficile',
    day: 41,
    hour: 10,
    hours: 24,
    opens: 30,
    mode: 'team',
    teamSize: 5,
    categories: ['web', 'network', 'forensics', 'crypto'],
    url: 'https://archipel.exemple.fr/',
    description: 'Les dix premières équipes iront en finale sur l’île.',
  }),
];

const ENDED: readonly DemoEvent[] = [
  demoEvent({
    slug: 'maree-basse',
    name: 'Marée basse',
    organizer: 'Université d’Iroise',
    difficulty: 'moyen',
    day: -16,
    hour: 18,
    hours: 12,
    mode: 'team',
    teamSize: 5,
    categories: ['forensics', 'network', 'osint'],
    url: 'https://maree.exemple.fr/',
    description: 'Douze heures pour comprendre ce que la mer avait emporté.',
    teams: ['Les Veilleurs', 'Les Bigorneaux'],
    results: { ours: 'Les Veilleurs', rank: 2, teams: 41 },
  }),
  demoEvent({
    slug: 'ronde-des-balises',
    name: 'Ronde des balises',
    organizer: 'Club du Ponant',
    difficulty: 'facile',
    day: -27,
    hour: 14,
    hours: 5,
    mode: 'team',
    teamSize: 3,
    categories: ['web', 'network', 'osint'],
    url: 'https://ronde.exemple.fr/',
    description: 'Trois par bateau, dix balises à trouver, et le goûter au port.',
    teams: ['Marée montante'],
    results: { ours: 'Marée montante', rank: 19, teams: 34 },
  }),
  demoEvent({
    slug: 'phare-ouest',
    name: 'Phare Ouest CTF',
    organizer: 'Club du Ponant',
    location: 'Lorient',
    difficulty: 'difficile',
    day: -44,
    hour: 20,
    hours: 10,
    mode: 'team',
    teamSize: 5,
    categories: ['pwn', 'reverse', 'crypto', 'web'],
    url: 'https://phare-ouest.exemple.fr/',
    description: 'Une nuit dans l’ancienne criée, réseau filaire et café filtre.',
    teams: ['Les Veilleurs', 'Cap Noroît', 'Quart de nuit'],
    results: { ours: 'Cap Noroît', rank: 7, teams: 63 },
  }),
  demoEvent({
    slug: 'ctf-des-lycees',
    name: 'CTF des lycées',
    organizer: 'Académie de Rennes',
    difficulty: 'facile',
    day: -75,
    hour: 9,
    hours: 7,
    mode: 'team',
    categories: ['web', 'misc', 'stego'],
    url: 'https://lycees.exemple.fr/',
    description: 'Une journée d’initiation que nous encadrons chaque printemps.',
    teams: ['Les Bigorneaux'],
    results: { ours: 'Les Bigorneaux', rank: 12, teams: 58 },
  }),
  demoEvent({
    slug: 'coupe-des-phares-precedente',
    name: 'Coupe des Phares, édition précédente',
    difficulty: 'difficile',
    day: -130,
    hour: 18,
    hours: 8,
    mode: 'team',
    prize: 'La coupe, à rapporter l’an prochain',
    series: 'coupe-des-phares',
    description:
      'Un phare à rallumer par challenge, une nuit pour les rallumer tous. Ils sont dans la liste permanente depuis.',
    teams: [
      'Les Veilleurs',
      'Cap Noroît',
      'Lavande et Cie',
      'Pixels perdus',
      'Les Bigorneaux',
      'Fond de cale',
    ],
    played: { many: 5, first: ['Hard', 'Medium'] },
  }),
  demoEvent({
    slug: 'regate-precedente',
    name: 'Régate des débutants, édition précédente',
    location: 'Rennes',
    difficulty: 'facile',
    day: -238,
    hour: 14,
    hours: 4,
    mode: 'solo',
    teamSize: 1,
    series: 'regate',
    description: 'Un après-midi, un poste par personne, et des premiers flags pour presque tout le monde.',
    solos: ['vigie', 'mistral', 'heol', 'NoRoot', 'zephyr', 'Ysee', 'bigorneau', 'voltige', 'pixel_perdu'],
    played: { many: 5, first: ['Easy', 'Medium', 'Hard'] },
  }),
  demoEvent({
    slug: 'nuit-blanche-precedente',
    name: 'Nuit Blanche, édition précédente',
    location: 'Brest et en ligne',
    difficulty: 'moyen',
    day: -329,
    hour: 18,
    hours: 30,
    series: 'nuit-blanche',
    description: 'La première, avec une seule multiprise pour tout le monde.',
    teams: ['Les Veilleurs', 'Cap Noroît', 'Lavande et Cie'],
    solos: ['Gr4nit'],
    played: { many: 5, first: ['Medium', 'Easy', 'Hard'] },
  }),
];

export const DEMO_EVENTS: readonly DemoEvent[] = [...HOSTED_EVENTS, ...ENDED];
/** Events that move along with the live one, so that the demo always has upcoming ones. */
export const COMING_SLUGS: readonly string[] = HOSTED_EVENTS.map(({ slug }) => slug).filter(
  (slug) => slug !== LIVE_SLUG,
);

const FIRST = ['Les Embruns', 'Port Nord', 'La Dérive', 'Sables mouvants', 'Le Quart', 'Brume', 'Cordage'];
const SECOND = ['de Brest', 'du Cap', 'de l’Ouest', 'de minuit', 'des Glénan', 'sans boussole', 'du Raz'];

/** The name of a fictitious team, for the results of other events: the same number gives the same name. */
export const fictitiousTeamName = (number: number): string => {
  const round = Math.floor(number / (FIRST.length * SECOND.length));
  const name = `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / FIRST.length) % SECOND.length]}`;
  return round === 0 ? name : `${name} ${round + 1}`;
};
