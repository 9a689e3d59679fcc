import { RIGHT_NAMES } from '@fanion/rules/access';
import { DIFFICULTY_LABELS } from '@fanion/rules/challenges/difficulties';
import { NETWORKS } from '@fanion/rules/profiles/social-links';
import type { TeamRole } from '@fanion/rules/teams/teams';
import type { FactKind } from '@fanion/rules/webhooks/facts';

type Words = Readonly<Record<string, string>>;

const ROLES: Words = {
  admin: 'administrateur',
  adherent: 'adhérent',
  bienfaiteur: 'bienfaiteur',
  gerant: 'gérant',
  guest: 'invité',
  honorary: 'membre d’honneur',
  manager: 'gérant',
  membre: 'membre d’honneur',
  visitor: 'visiteur',
};

const PLANS: Words = {
  adherent: 'adhérent',
  any: 'adhérents et bienfaiteurs',
  bienfaiteur: 'bienfaiteur',
  guest: 'invité',
  none: 'aucune',
};

const STATES: Words = {
  cancelled: 'annulé',
  draft: 'brouillon',
  hidden: 'caché',
  published: 'publié',
  refused: 'refusé',
  retired: 'retiré',
  review: 'en revue',
  scheduled: 'programmé',
  visible: 'visible',
};

const SIGNAL_STATES: Words = { dismissed: 'écarté', kept: 'retenu', new: 'à juger', seen: 'vu' };

const TEAM_ROLES: Record<TeamRole, string> = {
  captain: 'capitaine',
  member: 'membre',
  specialist: 'spécialiste',
  analyst: 'analyste',
  attacker: 'attaquant',
  defender: 'défenseur',
  investigator: 'enquêteur',
};

const FACTS: Record<FactKind, string> = {
  'challenge.published': 'challenge publié',
  'challenge.solved': 'challenge résolu',
  'challenge.first_blood': 'premier sang d’un challenge',
  'event.published': 'événement annoncé',
  'event.started': 'événement commencé',
  'event.ended': 'événement terminé',
  'event.announcement': 'annonce d’un événement',
  'event.solved': 'flag d’un événement',
  'event.first_blood': 'premier sang d’un événement',
  'writeup.published': 'write-up publié',
  'member.registered': 'nouveau membre',
  'membership.changed': 'adhésion changée',
};

/** Rights of a token, which may be any: those that are not given to a person are said here. */
const SCOPES: Words = {
  ...Object.fromEntries(Object.entries(RIGHT_NAMES).map(([right, name]) => [right, name.toLowerCase()])),
  can_create_team: 'créer une équipe',
  can_create_writeup: 'écrire des write-ups',
  can_download_files: 'télécharger les fichiers',
  can_join_team: 'rejoindre une équipe',
  can_manage_users: 'gérer les membres',
  can_message_users: 'écrire aux membres',
  can_register_ctf: 's’inscrire aux CTF',
  can_submit_challenges: 'donner des flags',
  can_view_hints: 'ouvrir les indices',
  can_view_live_data: 'suivre le direct',
  can_view_profiles: 'lire les profils',
  can_view_statistics: 'lire ses statistiques avancées',
  have_challenge_access: 'lire les challenges',
  have_ctf_access: 'lire les CTF',
  have_leaderboard_access: 'lire les classements',
  have_social_access: 'lire le social',
  have_training_access: 'lire la formation',
};

/**
 * Fields whose values are words of the program, and those words in French. As with their names, `parent field` and
 * `action field` go before the field alone; the first word of an action is one, too.
 */
export const WORDS: Readonly<Record<string, Words>> = {
  blood_unit: { percent: 'pour cent', points: 'points' },
  cause: { cheque_refused: 'chèque refusé', dispute: 'paiement contesté', refund: 'remboursement' },
  decision: { keep: 'laissé', overwrite: 'remplacé', separate: 'ajouté à côté' },
  difficulty: {
    ...Object.fromEntries(
      Object.entries(DIFFICULTY_LABELS).map(([code, name]) => [code, name.toLowerCase()]),
    ),
    difficile: 'difficile',
    expert: 'expert',
    facile: 'facile',
    moyen: 'moyen',
  },
  function: { exponential: 'exponentielle', linear: 'linéaire', logarithmic: 'logarithmique' },
  kinds: FACTS,
  layout: {
    corporate: 'Dossier',
    default: 'Maison',
    gaming: 'Arcade',
    'matrix-red': 'Expert',
    minimal: 'Lecture',
  },
  level: { important: 'importante', info: 'information' },
  logic: { all: 'tous', any: 'un seul suffit' },
  mode: { both: 'seul ou en équipe', solo: 'seul', team: 'en équipe' },
  outcome: {
    done: 'faite',
    erased: 'supprimé',
    lost: 'perdu',
    open: 'ouverte',
    refused: 'refusée',
    withdrawn: 'retirée par le membre',
    won: 'gagné',
  },
  plan: PLANS,
  platform: NETWORKS,
  right: SCOPES,
  role: ROLES,
  scopes: SCOPES,
  shape: { discord: 'Discord', matrix: 'Matrix', standard: 'un programme' },
  signal: {
    bait: 'leurre muet',
    foreign: 'flag d’un autre',
    network: 'même réseau',
    quick: 'très vite',
    same_wrong: 'même flag faux',
    sequence: 'même ordre, mêmes minutes',
    unopened: 'sans l’avoir ouvert',
  },
  stage: STATES,
  start: { demo: 'challenges de démonstration', empty: 'association vide', files: 'challenges importés' },
  state: STATES,
  what: {
    logo: 'logo',
    name: 'nom',
    no_period: 'paiement sans adhésion',
    odd_payment: 'paiement inattendu',
    disputed: 'paiement contesté',
    photo: 'photo',
    texts: 'textes du profil',
  },
  'audience kind': {
    everybody: 'tout le monde, visiteurs compris',
    event: 'inscrits à',
    group: 'groupe',
    members: 'tous les comptes',
    plan: 'formule',
    role: 'rôle',
    selection: 'membres choisis',
    state: 'adhésion',
    team: 'équipe',
  },
  'audience state': {
    ending: 'qui se termine dans les trente jours',
    grace: 'terminée, encore ouverte',
    lapsed: 'terminée depuis longtemps',
    never: 'jamais prise',
    running: 'en cours',
  },
  'challenge kind': { regex: 'expression régulière', static: 'exact' },
  'data kind': { deletion: 'suppression', export: 'export' },
  'event format': { ctfd: 'CTFd', ctftime: 'CTFtime', csv: 'CSV', json: 'JSON' },
  'event.seat to': { solo: 'seul' },
  'event.signal state': SIGNAL_STATES,
  'event.signal was': SIGNAL_STATES,
  'mailing kind': { life: 'vie de l’association', news: 'actualités' },
  'member.merge address': { gone: 'celle du compte fermé', kept: 'celle du compte gardé' },
  'scoring kind': { dynamic: 'dégressifs', static: 'fixes' },
  'team after': TEAM_ROLES,
  'team before': TEAM_ROLES,
  'team role': TEAM_ROLES,
  'team what': { logo: 'logo', name: 'nom', texts: 'textes de l’équipe' },
  'webhook.stop reason': {
    failing: 'cinq jours d’échecs',
    gone: 'son destinataire n’existe plus',
    hand: 'à la main',
  },
};

/** What a target is, before its name or its number. */
export const KINDS: Readonly<Record<string, string>> = {
  announcement: 'annonce n°',
  audit: 'journal',
  badge: 'badge',
  challenge: 'challenge n°',
  challenges: 'challenges',
  decision: 'décision n°',
  entrant: 'participant n°',
  event: 'événement n°',
  events: 'événements',
  group: 'groupe n°',
  invitation: 'invitation n°',
  invitations: 'invitations',
  learn: 'formation',
  legal: 'texte légal',
  lesson: 'leçon',
  mail: 'mails',
  mailing: 'mail n°',
  member: 'membre n°',
  members: 'membres',
  message: 'message n°',
  order: 'commande',
  orders: 'commandes',
  path: 'parcours',
  plan: 'formule',
  report: 'signalement n°',
  review: 'avis n°',
  setting: 'réglages',
  site: 'site',
  team: 'équipe n°',
  ticket: 'demande n°',
  training: 'atelier',
  webhook: 'webhook n°',
  week: 'semaine',
  writeup: 'write-up n°',
};
