import type { SocialMember } from '@fanion/contract/social';
import type { Role } from '@fanion/rules/access';

/** The fields of a card that change only with its member. */
export type Card = Omit<
  SocialMember,
  'training_score' | 'level' | 'rank_number' | 'last_active' | 'is_online'
>;

/** A card with its folded texts for the search and the specialty filter. */
export interface SearchableCard {
  card: Card;
  key: string;
  tags: string[];
}

/** A member of the directory, as all others see them. */
export interface DirectoryMember {
  id: number;
  face: SearchableCard;
  /** The member's own view, with what they hide; null when that is nothing. */
  own: SearchableCard | null;
  role: Role;
  joined: number;
  /** Points at the time the member was read. */
  points: number;
  xp: number;
  /** Last request (ms) according to the database. */
  lastActive: number | null;
  hidesStatus: boolean;
}

/** A member's current status: it changes without them, and without reading them again. */
export interface Status {
  online: boolean;
  /** Last request (ms) to the minute, or to the month for a member who hides their status. */
  at: number | null;
  points: number;
  xp: number;
  /** Null for a member in no ranking. */
  rank: number | null;
}
export type Statuses = ReadonlyMap<number, Status>;

/** Filters of the directory, folded; they combine with AND (docs/product/social.md#filtres). */
export interface Filter {
  text: string;
  roles: ReadonlySet<string>;
  minScore: number;
  minCtfs: number;
  specialty: string;
  online: boolean;
  seeksTeam: boolean;
}

/** Whether a member matches the filters; an admin counts as a manager. */
export const matchesFilter = (
  filter: Filter,
  { card, key, tags }: SearchableCard,
  role: Role,
  status: Status,
): boolean =>
  status.points >= filter.minScore &&
  card.ctf_count >= filter.minCtfs &&
  (!filter.online || status.online) &&
  (!filter.seeksTeam || card.seeks_team) &&
  (filter.roles.size === 0 || filter.roles.has(role === 'admin' ? 'gerant' : role)) &&
  (filter.specialty === '' || tags.includes(filter.specialty)) &&
  (filter.text === '' || key.includes(filter.text));

const PSEUDO = new Intl.Collator('fr', { numeric: true });

/** Compares pseudos in French order, 'Élan' beside 'elan' and 'zoe2' before 'zoe10'. */
export const comparePseudos = (a: DirectoryMember, b: DirectoryMember): number =>
  PSEUDO.compare(a.face.card.pseudo, b.face.card.pseudo);

/** Most recently joined first. */
export const compareJoined = (a: DirectoryMember, b: DirectoryMember): number => b.joined - a.joined;

interface Pair {
  member: DirectoryMember;
  status: Status;
}
const sorted = (
  members: readonly DirectoryMember[],
  statuses: Statuses,
  order: (one: Pair, two: Pair) => number,
) =>
  members
    .map((member) => ({ member, status: statuses.get(member.id)! }))
    .sort(order)
    .map(({ member }) => member);

const LAST = Number.MAX_SAFE_INTEGER;

/**
 * More points first, then the better rank; among equals, members in no ranking come last. Ties keep their
 * order.
 */
export const sortByScore = (members: readonly DirectoryMember[], statuses: Statuses): DirectoryMember[] =>
  sorted(
    members,
    statuses,
    ({ status: a }, { status: b }) => b.points - a.points || (a.rank ?? LAST) - (b.rank ?? LAST),
  );

const activityGroupOf = ({ member, status }: Pair): number =>
  member.hidesStatus ? 2 : status.at === null ? 1 : 0;

/**
 * Online first, then the most recently active, then those who never came, then those who hide it. Ties keep
 * their order.
 */
export const sortByActivity = (members: readonly DirectoryMember[], statuses: Statuses): DirectoryMember[] =>
  sorted(
    members,
    statuses,
    (a, b) =>
      activityGroupOf(a) - activityGroupOf(b) ||
      Number(b.status.online) - Number(a.status.online) ||
      (b.status.at ?? 0) - (a.status.at ?? 0),
  );

/** Specialties that members show, most frequent first, each in its most frequent spelling. */
export function facetOf(
  members: readonly DirectoryMember[],
  limit: number,
): { name: string; count: number }[] {
  const found = new Map<string, Map<string, number>>();
  for (const { face } of members)
    for (const [index, key] of face.tags.entries()) {
      const spellings = found.get(key) ?? new Map<string, number>();
      const spelling = face.card.tags[index]!;
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
      found.set(key, spellings);
    }
  const first = (a: string, b: string) => PSEUDO.compare(a, b);
  return [...found.values()]
    .map((spellings) => {
      const ordered = [...spellings].sort((a, b) => b[1] - a[1] || first(a[0], b[0]));
      return { name: ordered[0]![0], count: ordered.reduce((sum, [, count]) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count || first(a.name, b.name))
    .slice(0, limit);
}
