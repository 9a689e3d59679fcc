import type { Availability, CtfExperience, TeamRole, TeamSpecialty } from '@fanion/rules/teams/teams';

/** The demo's history of one of its teams, by name; its members are those who play for it. */
export interface TeamHistory {
  name: string;
  /** How many days ago it was created. Its members came one after the other, each once in the association. */
  since: number;
  specialties: TeamSpecialty[];
  requirements: string;
  /** Labels of some of its members, by pseudo. */
  roles: Record<string, TeamRole>;
  /** Members whom its captain lets invite. */
  inviting?: string[];
}

export const TEAM_HISTORIES: readonly TeamHistory[] = [
  {
    name: 'Les Veilleurs',
    since: 345,
    specialties: ['forensic', 'network', 'pwn'],
    requirements: 'Un événement par mois, et de la patience devant les captures.',
    roles: { ombre_vive: 'attacker', noctule: 'investigator', vigie: 'analyst', mistral: 'defender' },
    inviting: ['vigie'],
  },
  {
    name: 'Cap Noroît',
    since: 343,
    specialties: ['reverse', 'web', 'pwn'],
    requirements: 'Avoir déjà terminé un challenge difficile.',
    roles: { tadorne: 'specialist', zephyr: 'attacker' },
  },
  {
    name: 'Les Bigorneaux',
    since: 226,
    specialties: ['misc', 'forensic', 'web'],
    requirements: 'Aucune : venez comme vous êtes.',
    roles: { marsouin: 'investigator' },
    inviting: ['marsouin'],
  },
  {
    name: 'Lavande et Cie',
    since: 336,
    specialties: ['crypto', 'misc'],
    requirements: 'Aimer les mathématiques, ou les aimer bientôt.',
    roles: { Hestia: 'analyst', luciole: 'specialist' },
  },
  {
    name: 'Pixels perdus',
    since: 262,
    specialties: ['misc', 'osint', 'forensic'],
    requirements: '',
    roles: { Ysee: 'investigator' },
  },
  {
    name: 'Fond de cale',
    since: 172,
    specialties: ['reverse', 'hardware', 'pwn'],
    requirements: 'Lire l’assembleur sans pleurer.',
    roles: { 'brise-lame': 'specialist', farfadet: 'defender' },
  },
  {
    name: 'Quart de nuit',
    since: 119,
    specialties: ['crypto', 'web', 'osint'],
    requirements: 'Être du soir. Apporter un gâteau.',
    roles: { petrel: 'investigator' },
  },
  {
    name: 'Marée montante',
    since: 41,
    specialties: ['web', 'network', 'crypto', 'osint'],
    requirements: 'Vouloir progresser, quel que soit le niveau.',
    roles: { varech: 'analyst', goeland: 'investigator' },
  },
];

/** An invitation or application of the demo: days ago it was sent and answered; it expires after 14. */
export interface PastRequest {
  kind: 'invitation' | 'application';
  team: string;
  player: string;
  /** The inviter. */
  by?: string;
  message: string;
  sent: number;
  state: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'withdrawn' | 'expired';
  answered?: number;
  reason?: string;
}

export const PAST_REQUESTS: readonly PastRequest[] = [
  {
    kind: 'invitation',
    team: 'Lavande et Cie',
    player: 'sillage',
    by: '0xLavande',
    message: 'Il nous manque quelqu’un qui lit les captures aussi vite que toi pour la Coupe des Phares.',
    sent: 2.3,
    state: 'pending',
  },
  {
    kind: 'invitation',
    team: 'Quart de nuit',
    player: 'vigie',
    by: 'Kouign',
    message: 'Une veille avec nous samedi ? Le kouign-amann est compris.',
    sent: 1.2,
    state: 'pending',
  },
  {
    kind: 'invitation',
    team: 'Pixels perdus',
    player: 'vigie',
    by: 'pixel_perdu',
    message: '',
    sent: 6.4,
    state: 'pending',
  },
  {
    kind: 'invitation',
    team: 'Cap Noroît',
    player: 'mistral',
    by: 'kernelle',
    message: 'Ton write-up sur les redirections nous a convaincus : viens voir de plus près.',
    sent: 3.1,
    state: 'pending',
  },
  {
    kind: 'invitation',
    team: 'Les Veilleurs',
    player: 'Gr4nit',
    by: 'sillage',
    message: 'Nous cherchons une oreille de plus sur le réseau.',
    sent: 4.5,
    state: 'pending',
  },
  {
    kind: 'invitation',
    team: 'Les Veilleurs',
    player: 'sextant',
    by: 'vigie',
    message: 'Un ancien officier de quart manque à l’équipage.',
    sent: 0.8,
    state: 'pending',
  },
  {
    kind: 'invitation',
    team: 'Les Veilleurs',
    player: 'Cassiopee',
    by: 'sillage',
    message: 'Pour la Tempête d’hiver, on aurait besoin de tes étoiles.',
    sent: 15.6,
    state: 'declined',
    answered: 14.2,
  },
  {
    kind: 'invitation',
    team: 'Les Veilleurs',
    player: 'NoRoot',
    by: 'sillage',
    message: '',
    sent: 25.4,
    state: 'expired',
    answered: 11.4,
  },
  {
    kind: 'invitation',
    team: 'Les Veilleurs',
    player: 'voltige',
    by: 'vigie',
    message: 'Du matériel à la Coupe des Phares, paraît-il.',
    sent: 9.7,
    state: 'cancelled',
    answered: 9.1,
  },
  {
    kind: 'invitation',
    team: 'Marée montante',
    player: 'goeland',
    by: 'mistral',
    message: 'On commence par les challenges faciles, promis.',
    sent: 13.5,
    state: 'accepted',
    answered: 12,
  },
  {
    kind: 'invitation',
    team: 'Marée montante',
    player: 'embrun',
    by: 'mistral',
    message: 'Tu viens d’arriver, nous aussi ou presque.',
    sent: 1.6,
    state: 'pending',
  },
  {
    kind: 'application',
    team: 'Les Veilleurs',
    player: 'courlis',
    message: 'Des images disque plein les placards, et personne à qui les montrer.',
    sent: 2.7,
    state: 'pending',
  },
  {
    kind: 'application',
    team: 'Les Veilleurs',
    player: 'heol',
    message: 'Étudiante en réseau, disponible les soirs et le week-end.',
    sent: 0.6,
    state: 'pending',
  },
  {
    kind: 'application',
    team: 'Marée montante',
    player: 'anemone',
    message: 'J’ai fait ma première Régate, j’aimerais la suite à plusieurs.',
    sent: 1.9,
    state: 'pending',
  },
  {
    kind: 'application',
    team: 'Marée montante',
    player: 'timonier',
    message: '',
    sent: 5.2,
    state: 'pending',
  },
  {
    kind: 'application',
    team: 'Cap Noroît',
    player: 'vigie',
    message: 'Je garde ma place aux Veilleurs, mais le web me manque.',
    sent: 3.8,
    state: 'pending',
  },
  {
    kind: 'application',
    team: 'Lavande et Cie',
    player: 'mistral',
    message: 'Je voudrais apprendre la cryptographie sur le tas.',
    sent: 19.3,
    state: 'declined',
    answered: 17.5,
    reason: 'Nous préparons une finale à trois : revenez nous voir après, avec plaisir.',
  },
  {
    kind: 'application',
    team: 'Fond de cale',
    player: 'sillage',
    message: 'Pour la Tempête d’hiver seulement, si vous cherchez un analyste.',
    sent: 8.3,
    state: 'withdrawn',
    answered: 7.9,
  },
];

/** The card of a player who looks for a team. */
interface Card {
  availability: Availability;
  role: TeamRole;
  languages: string[];
  experience: CtfExperience;
}

/** A player of the demo looking for a team: days for which their card is still shown. */
export interface Seeker extends Card {
  player: string;
  days: number;
}

const card = (
  availability: Availability,
  role: TeamRole,
  languages: string[],
  experience: CtfExperience,
): Card => ({ availability, role, languages, experience });

const seeker = (player: string, days: number, own: Card): Seeker => ({ player, days, ...own });

export const SEEKERS: readonly Seeker[] = [
  seeker('Gr4nit', 55, card('evenings', 'defender', ['français', 'breton'], 'expert')),
  seeker('Cassiopee', 52, card('weekends', 'investigator', ['français', 'anglais', 'wolof'], 'advanced')),
  seeker('heol', 59, card('flexible', 'analyst', ['français', 'breton'], 'intermediate')),
  seeker('NoRoot', 31, card('evenings', 'attacker', ['français', 'anglais'], 'advanced')),
  seeker('sextant', 44, card('weekdays', 'investigator', ['français'], 'intermediate')),
  seeker('courlis', 57, card('weekends', 'investigator', ['français'], 'beginner')),
  seeker('timonier', 54, card('flexible', 'member', ['français'], 'beginner')),
  seeker('anemone', 58, card('weekends', 'member', ['français', 'catalan'], 'beginner')),
  seeker('embrun', 49, card('evenings', 'member', ['français'], 'beginner')),
  seeker('ressac', 40, card('weekends', 'defender', ['français', 'anglais', 'arabe'], 'beginner')),
  seeker('salicorne', 37, card('flexible', 'specialist', ['français'], 'intermediate')),
  seeker('voltige', 28, card('weekdays', 'specialist', ['français', 'anglais'], 'advanced')),
  seeker('petrel', 22, card('evenings', 'investigator', ['français', 'italien'], 'intermediate')),
  seeker('amarre', 12, card('weekends', 'member', ['français', 'anglais'], 'beginner')),
];

/** Accounts that anybody may use: they still have team-mates of the last event to rate. */
export const LEAVE_TO_RATE: readonly string[] = ['sillage', 'vigie', 'mistral'];
