import { categoryOf } from '../challenges/category-words.ts';
import { slugify } from '../slug.ts';

/** How players may join a team (docs/product/teams.md#statuts). */
export const TEAM_STATUSES = ['open', 'invitation_only', 'closed'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** Roles in a team (docs/product/teams.md#rôles); all but captain are labels only. */
export const TEAM_ROLES = [
  'captain',
  'member',
  'specialist',
  'analyst',
  'attacker',
  'defender',
  'investigator',
] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The name of a role in a sentence. */
export const TEAM_ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  captain: 'capitaine',
  member: 'membre',
  specialist: 'spécialiste',
  analyst: 'analyste',
  attacker: 'attaquant',
  defender: 'défenseur',
  investigator: 'enquêteur',
};

/** What a captain may do (docs/product/teams.md#rôles); the right to invite may be lent to a member. */
export const CAPTAIN_PERMISSIONS = ['manage_team', 'invite_players', 'kick_members'] as const;
export type TeamPermission = (typeof CAPTAIN_PERMISSIONS)[number];

/**
 * Specialty categories of teams and players (docs/product/teams.md#équipe); shown in the hues of the
 * challenge categories.
 */
export const TEAM_SPECIALTIES = [
  'web',
  'crypto',
  'pwn',
  'reverse',
  'forensic',
  'osint',
  'network',
  'misc',
  'mobile',
  'hardware',
] as const;
export type TeamSpecialty = (typeof TEAM_SPECIALTIES)[number];

const SPECIALTIES = new Set<string>(TEAM_SPECIALTIES);

// Names of the ten team categories that differ from those of challenges, and terms that members write.
const ALSO: Readonly<Record<string, TeamSpecialty>> = {
  forensics: 'forensic',
  disque: 'forensic',
  memoire: 'forensic',
  stego: 'misc',
  web3: 'misc',
  blockchain: 'misc',
  kernel: 'pwn',
  noyau: 'pwn',
  heap: 'pwn',
  rop: 'pwn',
  pcap: 'network',
  wireshark: 'network',
  malware: 'reverse',
  xss: 'web',
  sqli: 'web',
  soudure: 'hardware',
};

/**
 * The category of a specialty written in a member's own words, 'Forensics' -> 'forensic', in any spelling;
 * null when it is in none of the ten (docs/product/teams.md#équipe).
 */
export function specialtyOf(tag: string): TeamSpecialty | null {
  if (slugify(tag) === '') return null;
  const category = categoryOf(tag);
  if (Object.hasOwn(ALSO, category)) return ALSO[category]!;
  return SPECIALTIES.has(category) ? (category as TeamSpecialty) : null;
}

/** When a player who looks for a team is available (docs/product/teams.md#carte-de-joueur). */
export const AVAILABILITIES = ['flexible', 'weekdays', 'weekends', 'evenings'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** How much CTF experience a player who looks for a team has. */
export const CTF_EXPERIENCES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type CtfExperience = (typeof CTF_EXPERIENCES)[number];

/** Limits of teams (docs/product/teams.md#limites). Durations in days, lengths in characters. */
export const TEAM_LIMITS = {
  captained: 3,
  joined: 8,
  members: 20,
  /** Longest texts, in characters. */
  name: 40,
  description: 500,
  requirements: 300,
  moderationReason: 300,
  /** Longest search in a list of teams or players. */
  search: 60,
  /** Most languages of a player’s card, and the longest name of one. */
  languages: 6,
  language: 20,
  pendingApplications: 5,
  message: 280,
  invitationDays: 14,
  againAfterDeclineDays: 30,
  againAfterKickDays: 30,
  linkDays: 7,
  seekerDays: 60,
  inactiveCaptainDays: 60,
} as const;

/** What a member with this role may do in a team. */
export function teamPermissions(role: TeamRole | null, mayInvite: boolean): TeamPermission[] {
  if (role === 'captain') return [...CAPTAIN_PERMISSIONS];
  return role !== null && mayInvite ? ['invite_players'] : [];
}

/** Whether a team accepts players: it is not closed and has free seats. */
export const isRecruiting = (status: TeamStatus, members: number): boolean =>
  status !== 'closed' && members < TEAM_LIMITS.members;

/** Wins divided by events, in percent, rounded (docs/product/teams.md#statistiques); null before the first event. */
export const winRate = (wins: number, events: number): number | null =>
  events === 0 ? null : Math.round((100 * wins) / events);

/** With fewer raters, a mean says nothing (docs/product/teams.md#notes), or reveals one rater's opinion. */
const FEWEST_RATERS = 3;

/** Mean out of 5, to one decimal, of the raters' own means; null with fewer than three raters. */
export const meanRating = (sumOfMeans: number, raters: number): number | null =>
  raters < FEWEST_RATERS ? null : Math.round((10 * sumOfMeans) / raters) / 10;

/** Votes of the other members that give a team a new captain: more than half of them. */
export const votesNeeded = (otherMembers: number): number => Math.floor(otherMembers / 2) + 1;
