/** A team of the demo. */
export interface DemoTeam {
  name: string;
  description: string;
  open: boolean;
  /** The captain first. An event registers the first ones, up to its team size. */
  members: string[];
  /** How well the team plays, from 0 to 1. */
  strength: number;
  /** How many of the live event's easiest challenges it leaves: the public demo accounts play for it. */
  spares?: number;
  /** Too recent for the events held here: it has only played elsewhere. */
  young?: boolean;
}

export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    name: 'Les Veilleurs',
    description: 'On lit les captures pendant que les autres dorment.',
    open: false,
    members: ['sillage', 'vigie', 'ombre_vive', 'noctule', 'mistral'],
    strength: 0.9,
    spares: 3,
  },
  {
    name: 'Cap Noroît',
    description: 'Rétro-ingénierie, web et vent dans le nez.',
    open: false,
    members: ['kernelle', 'tadorne', 'zephyr', 'Estran'],
    strength: 0.85,
  },
  {
    name: 'Les Bigorneaux',
    description: 'Équipe des débutants : petit à petit, et sans honte.',
    open: true,
    members: ['bigorneau', 'marsouin', 'galet'],
    strength: 0.45,
  },
  {
    name: 'Lavande et Cie',
    description: 'Cryptographie d’abord, le reste ensuite.',
    open: false,
    members: ['0xLavande', 'Hestia', 'luciole'],
    strength: 0.8,
  },
  {
    name: 'Pixels perdus',
    description: 'Deux écrans, deux cafés, et beaucoup d’images à fouiller.',
    open: true,
    members: ['pixel_perdu', 'Ysee'],
    strength: 0.75,
  },
  {
    name: 'Fond de cale',
    description: 'On descend là où les autres n’osent pas lire l’assembleur.',
    open: false,
    members: ['octopode', 'brise-lame', 'farfadet'],
    strength: 0.5,
  },
  {
    name: 'Quart de nuit',
    description: 'Nous prenons la veille de minuit à quatre heures, avec des gâteaux.',
    open: true,
    members: ['Kouign', 'petrel', 'amarre'],
    strength: 0.4,
  },
  {
    name: 'Marée montante',
    description: 'Première saison : on apprend ensemble, on perd ensemble, et on remonte.',
    open: false,
    members: ['mistral', 'spinnaker', 'varech', 'goeland'],
    strength: 0.35,
    young: true,
  },
];
