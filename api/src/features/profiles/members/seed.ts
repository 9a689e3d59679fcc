/** A member of the demo association. */
export interface DemoMember {
  username: string;
  first: string;
  last: string;
  location: string;
  bio: string;
  specialties: string[];
  plan: 'adherent' | 'bienfaiteur' | 'honorary' | 'manager' | 'none';
  /** Skill, from 0 to 1, and how often they play. */
  skill: number;
  zeal: number;
  /** Days ago they joined. */
  joined: number;
  /** Address of a demo account that anybody may use. */
  account?: string;
  discord?: string;
}

type Identity = Pick<DemoMember, 'username' | 'first' | 'last' | 'location' | 'discord'>;
/** How they take part. */
type Activity = Omit<DemoMember, keyof Identity | 'bio'>;

const member = (who: Identity, bio: string, activity: Activity): DemoMember => ({ ...who, bio, ...activity });

/** Accounts that the login page shows in demo mode. */
const ACCOUNTS: DemoMember[] = [
  member(
    { username: 'moussaillon', first: 'Noé', last: 'Le Goff', location: 'Rennes' },
    'Je découvre la plateforme.',
    { plan: 'none', specialties: [], skill: 0, zeal: 0, joined: 20, account: 'invite' },
  ),
  member(
    { username: 'mistral', first: 'Inès', last: 'Carvalho', location: 'Marseille', discord: 'mistral' },
    'Du web le midi, du réseau le soir.',
    {
      plan: 'adherent',
      specialties: ['web', 'network'],
      skill: 0.5,
      zeal: 0.55,
      joined: 300,
      account: 'adherent',
    },
  ),
  member(
    { username: 'sillage', first: 'Léna', last: 'Morvan', location: 'Brest', discord: 'sillage' },
    'Je lis des captures réseau le soir et des cartes marines le week-end.',
    {
      plan: 'bienfaiteur',
      specialties: ['forensics', 'pcap', 'web', 'osint', 'radio'],
      skill: 0.72,
      zeal: 0.75,
      joined: 350,
      account: 'bienfaiteur',
    },
  ),
  member(
    { username: 'vigie', first: 'Maël', last: 'Kerdoncuff', location: 'Quimper' },
    'Ancien du bureau, toujours sur le pont.',
    { plan: 'honorary', specialties: ['crypto'], skill: 0.45, zeal: 0.4, joined: 360, account: 'membre' },
  ),
  member(
    { username: 'cap-horn', first: 'Hélène', last: 'Arzur', location: 'Brest' },
    'Gérante de l’association.',
    { plan: 'manager', specialties: [], skill: 0, zeal: 0, joined: 365, account: 'gerant' },
  ),
];

const MEMBERS: DemoMember[] = [
  member(
    { username: 'ombre_vive', first: 'Tiphaine', last: 'Le Bras', location: 'Lorient' },
    'Noyau, tas, et un peu de café.',
    { plan: 'bienfaiteur', specialties: ['pwn', 'kernel'], skill: 0.97, zeal: 0.95, joined: 365 },
  ),
  member(
    { username: 'kernelle', first: 'Sarah', last: 'Benali', location: 'Lyon', discord: 'kernelle' },
    'Rétro-ingénierie et couture.',
    { plan: 'bienfaiteur', specialties: ['reverse', 'pwn'], skill: 0.94, zeal: 0.9, joined: 360 },
  ),
  member(
    { username: 'tadorne', first: 'Erwan', last: 'Prigent', location: 'Vannes' },
    'J’écris des challenges et je les regrette.',
    { plan: 'bienfaiteur', specialties: ['web'], skill: 0.9, zeal: 0.85, joined: 365 },
  ),
  member(
    { username: '0xLavande', first: 'Chloé', last: 'Fabre', location: 'Avignon' },
    'RSA, réseaux euclidiens, lavande.',
    { plan: 'adherent', specialties: ['crypto', 'web3'], skill: 0.88, zeal: 0.9, joined: 340 },
  ),
  member(
    { username: 'Gr4nit', first: 'Yann', last: 'Tanguy', location: 'Perros-Guirec' },
    'Tout ce qui transporte des paquets.',
    { plan: 'adherent', specialties: ['network', 'hardware'], skill: 0.86, zeal: 0.8, joined: 350 },
  ),
  member(
    { username: 'noctule', first: 'Camille', last: 'Roux', location: 'Grenoble' },
    'Des images disque avant de dormir.',
    { plan: 'bienfaiteur', specialties: ['forensics'], skill: 0.84, zeal: 0.85, joined: 330 },
  ),
  member(
    { username: 'Cassiopee', first: 'Awa', last: 'Diallo', location: 'Paris', discord: 'cassiopee' },
    'Du web et des étoiles.',
    { plan: 'adherent', specialties: ['web', 'osint'], skill: 0.82, zeal: 0.75, joined: 320 },
  ),
  member({ username: 'Hestia', first: 'Mathilde', last: 'Garnier', location: 'Nantes' }, '', {
    plan: 'adherent',
    specialties: ['crypto', 'stego'],
    skill: 0.78,
    zeal: 0.8,
    joined: 310,
  }),
  member(
    { username: 'voltige', first: 'Bastien', last: 'Lemoine', location: 'Toulouse' },
    'Bus I²C, soudures, et voltige.',
    { plan: 'adherent', specialties: ['hardware'], skill: 0.77, zeal: 0.7, joined: 300 },
  ),
  member(
    { username: 'pixel_perdu', first: 'Jade', last: 'Nguyen', location: 'Lille' },
    'Le bit de poids faible de la famille.',
    { plan: 'bienfaiteur', specialties: ['stego', 'misc'], skill: 0.75, zeal: 0.8, joined: 290 },
  ),
  member({ username: 'Ysee', first: 'Ysée', last: 'Pelletier', location: 'Tours' }, '', {
    plan: 'adherent',
    specialties: ['osint'],
    skill: 0.7,
    zeal: 0.7,
    joined: 280,
  }),
  member(
    { username: 'zephyr', first: 'Zacharie', last: 'Meunier', location: 'Caen' },
    'Je souffle sur les braises.',
    { plan: 'adherent', specialties: ['web'], skill: 0.69, zeal: 0.6, joined: 270 },
  ),
  member({ username: 'NoRoot', first: 'Nora', last: 'Haddad', location: 'Strasbourg' }, '', {
    plan: 'adherent',
    specialties: ['pwn', 'reverse'],
    skill: 0.68,
    zeal: 0.65,
    joined: 260,
  }),
  member(
    { username: 'heol', first: 'Gwenaëlle', last: 'Floch', location: 'Morlaix' },
    'Étudiante en réseau.',
    { plan: 'adherent', specialties: ['network'], skill: 0.64, zeal: 0.7, joined: 250 },
  ),
  member({ username: 'bigorneau', first: 'Lucas', last: 'Robin', location: 'Saint-Malo' }, 'Petit à petit.', {
    plan: 'adherent',
    specialties: ['misc'],
    skill: 0.6,
    zeal: 0.6,
    joined: 240,
  }),
  member({ username: 'marsouin', first: 'Adrien', last: 'Colin', location: 'La Rochelle' }, '', {
    plan: 'adherent',
    specialties: ['forensics', 'network'],
    skill: 0.58,
    zeal: 0.5,
    joined: 230,
  }),
  member({ username: 'luciole', first: 'Manon', last: 'Picard', location: 'Dijon' }, 'Curieuse de tout.', {
    plan: 'bienfaiteur',
    specialties: ['crypto', 'misc'],
    skill: 0.57,
    zeal: 0.7,
    joined: 220,
  }),
  member({ username: 'Estran', first: 'Paul', last: 'Jaouen', location: 'Concarneau' }, '', {
    plan: 'adherent',
    specialties: ['web'],
    skill: 0.55,
    zeal: 0.5,
    joined: 210,
  }),
  member(
    { username: 'octopode', first: 'Rayan', last: 'Mansouri', location: 'Montpellier' },
    'Huit bras, huit terminaux.',
    { plan: 'adherent', specialties: ['web3', 'blockchain'], skill: 0.54, zeal: 0.6, joined: 200 },
  ),
  member({ username: 'brise-lame', first: 'Éloïse', last: 'Charpentier', location: 'Bordeaux' }, '', {
    plan: 'adherent',
    specialties: ['reverse'],
    skill: 0.52,
    zeal: 0.45,
    joined: 190,
  }),
  member(
    { username: 'farfadet', first: 'Théo', last: 'Gauthier', location: 'Clermont' },
    'Je casse, je répare, je recasse.',
    { plan: 'adherent', specialties: ['hardware', 'misc'], skill: 0.5, zeal: 0.5, joined: 180 },
  ),
  member({ username: 'salicorne', first: 'Agathe', last: 'Moreau', location: 'Le Croisic' }, '', {
    plan: 'adherent',
    specialties: ['stego'],
    skill: 0.48,
    zeal: 0.55,
    joined: 170,
  }),
  member(
    { username: 'Kouign', first: 'Denis', last: 'Le Roux', location: 'Douarnenez' },
    'Du beurre et du XOR.',
    { plan: 'adherent', specialties: ['crypto'], skill: 0.47, zeal: 0.4, joined: 165 },
  ),
  member(
    { username: 'sextant', first: 'Victor', last: 'Blanchard', location: 'Toulon' },
    'Ancien officier de quart.',
    { plan: 'adherent', specialties: ['osint', 'network'], skill: 0.46, zeal: 0.45, joined: 160 },
  ),
  member({ username: 'petrel', first: 'Solène', last: 'Marchand', location: 'Nice' }, '', {
    plan: 'adherent',
    specialties: ['web', 'osint'],
    skill: 0.44,
    zeal: 0.5,
    joined: 150,
  }),
  member({ username: 'galet', first: 'Hugo', last: 'Renaud', location: 'Étretat' }, '', {
    plan: 'adherent',
    specialties: ['misc'],
    skill: 0.4,
    zeal: 0.4,
    joined: 140,
  }),
  member(
    { username: 'amarre', first: 'Fatou', last: 'Sow', location: 'Le Havre' },
    'J’apprends, doucement.',
    { plan: 'adherent', specialties: ['web'], skill: 0.38, zeal: 0.5, joined: 130 },
  ),
  member({ username: 'courlis', first: 'Gabin', last: 'Henry', location: 'Angers' }, '', {
    plan: 'adherent',
    specialties: ['forensics'],
    skill: 0.36,
    zeal: 0.35,
    joined: 120,
  }),
  member(
    { username: 'spinnaker', first: 'Louise', last: 'Carpentier', location: 'Annecy' },
    'Web et voile.',
    { plan: 'adherent', specialties: ['web'], skill: 0.34, zeal: 0.4, joined: 110 },
  ),
  member({ username: 'varech', first: 'Enzo', last: 'Dupuis', location: 'Dinan' }, '', {
    plan: 'adherent',
    specialties: ['crypto', 'misc'],
    skill: 0.32,
    zeal: 0.35,
    joined: 100,
  }),
  member({ username: 'goeland', first: 'Margaux', last: 'Leroy', location: 'Dunkerque' }, '', {
    plan: 'adherent',
    specialties: ['osint'],
    skill: 0.3,
    zeal: 0.4,
    joined: 90,
  }),
  member(
    { username: 'ressac', first: 'Ilyès', last: 'Perrot', location: 'Metz' },
    'Première année d’école.',
    { plan: 'adherent', specialties: ['network'], skill: 0.28, zeal: 0.45, joined: 80 },
  ),
  member({ username: 'timonier', first: 'Joseph', last: 'Besson', location: 'Orléans' }, '', {
    plan: 'adherent',
    specialties: [],
    skill: 0.25,
    zeal: 0.3,
    joined: 70,
  }),
  member({ username: 'anemone', first: 'Léonie', last: 'Vidal', location: 'Perpignan' }, '', {
    plan: 'adherent',
    specialties: ['stego'],
    skill: 0.22,
    zeal: 0.35,
    joined: 60,
  }),
  member({ username: 'embrun', first: 'Samuel', last: 'Guérin', location: 'Rouen' }, 'Vient d’arriver.', {
    plan: 'adherent',
    specialties: ['misc'],
    skill: 0.2,
    zeal: 0.3,
    joined: 35,
  }),
];

/** The demo association's members: the five demo accounts, then the others. */
export const DEMO_MEMBERS: readonly DemoMember[] = [...ACCOUNTS, ...MEMBERS];

/** Members whose pseudo is hidden from visitors on the front page. */
export const DEMO_DISCREET: ReadonlySet<string> = new Set(['Gr4nit', 'noctule']);
