import type { SocialMember } from '@fanion/contract/social';
import { type Role, roleName } from '@fanion/rules/access';
import { searchKey } from '@fanion/rules/text';
import type { Filters } from './filters-model.ts';

/** How long a member stays in the copy, in milliseconds (docs/product/social.md#panne). */
export const COPY_MS = 300_000;
/** Most members in the copy: enough for what a person browses in 5 minutes. */
const COPY_MAX = 240;

type CopyEntry = { at: number; member: SocialMember };
export type MembersCopy = readonly CopyEntry[];

/** The copy with the members just read: each once, in the newest reading, none older than 5 minutes. */
export function withMembers(copy: MembersCopy, members: readonly SocialMember[], now: number): MembersCopy {
  const read = new Set(members.map((member) => member.id));
  const older = freshEntries(copy, now).filter(({ member }) => !read.has(member.id));
  return [...members.map((member) => ({ at: now, member })), ...older].slice(0, COPY_MAX);
}

const freshEntries = (copy: MembersCopy, now: number): MembersCopy =>
  copy.filter(({ at }) => now - at >= 0 && now - at < COPY_MS);

/** Parses a stored copy; anything else gives an empty one. */
export function readCopy(text: string | null, now: number): MembersCopy {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? freshEntries(stored.filter(isCopyEntry), now) : [];
  } catch {
    return [];
  }
}

const isCopyEntry = (value: unknown): value is CopyEntry =>
  typeof value === 'object' && value !== null && 'at' in value && 'member' in value;

const names = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
const time = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment));

const ORDERS: Record<Filters['sort'], (a: SocialMember, b: SocialMember) => number> = {
  active: (a, b) => time(b.last_active) - time(a.last_active),
  score: (a, b) => b.training_score - a.training_score,
  name: (a, b) => names.compare(a.pseudo, b.pseudo),
  recent: (a, b) => time(b.join_date) - time(a.join_date),
};

/**
 * Members of the copy that match the filters, sorted by the directory's rules
 * (docs/product/social.md#filtres).
 */
export function filterMembers(copy: MembersCopy, filters: Filters): SocialMember[] {
  return copy
    .map(({ member }) => member)
    .filter((member) => matchesFilters(member, filters))
    .sort((a, b) => ORDERS[filters.sort](a, b) || a.id - b.id);
}

function matchesFilters(member: SocialMember, filters: Filters): boolean {
  const { q, roles, minScore, minCtfs, specialty, online, seeksTeam } = filters;
  const words = [
    member.first_name,
    member.last_name,
    member.pseudo,
    ...member.badges.map(({ name }) => name),
  ];
  const isOf = (role: Role) =>
    role === 'membre'
      ? // Whatever the association's name was when the copy was made.
        member.role.endsWith(roleName(role, ''))
      : member.role === roleName(role, '');
  return (
    searchKey(words.join('\n')).includes(searchKey(q)) &&
    (roles.length === 0 || roles.some((role) => isOf(role) || (role === 'gerant' && isOf('admin')))) &&
    member.training_score >= Number(minScore) &&
    member.ctf_count >= Number(minCtfs) &&
    (specialty === '' || member.tags.some((tag) => searchKey(tag) === searchKey(specialty))) &&
    (!online || member.is_online) &&
    (!seeksTeam || member.seeks_team)
  );
}
