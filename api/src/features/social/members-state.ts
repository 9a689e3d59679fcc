import { roleOf } from '@fanion/rules/access';
import { MINUTE } from '@fanion/rules/durations';
import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import {
  DEFAULT_VISIBILITY,
  readVisibility,
  shownRole,
  type Visibility,
} from '@fanion/rules/profiles/visibility';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../platform/context.ts';
import { groupBy } from '../../platform/group-by.ts';
import { inMemory } from '../../platform/memory.ts';
import { createRefreshed } from '../../platform/remembered.ts';
import { readHistories } from '../ctf/results/service.ts';
import {
  compareJoined,
  comparePseudos,
  type DirectoryMember,
  facetOf,
  type SearchableCard,
} from './model.ts';
import { type Person, presentCard } from './present.ts';
import * as queries from './queries.ts';

/**
 * Memberships expire, events end and other instances write presences without an event: everything is read
 * again after this (ms).
 */
const OLDEST = MINUTE;
/** Beyond this many changed members, reading all of them costs less. */
const FEW = 300;
/** Most specialties to choose from. */
const SPECIALTIES = 50;
/** Fields of a card that its member may hide. */
const HIDEABLE = ['name', 'specialties', 'social_links', 'badges', 'premium'] as const;

/** The members of the directory, in the orders that change only with the members themselves. */
export interface Members {
  byId: ReadonlyMap<number, DirectoryMember>;
  byName: DirectoryMember[];
  byJoined: DirectoryMember[];
  specialties: { name: string; count: number }[];
}

/** Members to read again; null = all of them. */
type ChangedIds = Set<number> | null;

async function readPeople(context: Context, ids: queries.MemberIds): Promise<Person[]> {
  const { reads } = context;
  const [rows, plans, badgeRows, links, own, played] = await Promise.all([
    queries.loadPeople(reads, ids),
    queries.loadPlans(reads, ids),
    queries.loadBadges(reads, ids),
    queries.loadLinks(reads, ids),
    queries.loadOwnBadges(reads),
    readHistories(context, ids),
  ]);
  const now = Date.now();
  const badges = new Map([...BUILT_IN_BADGES, ...own].map(({ id, name, icon }) => [id, { id, name, icon }]));
  const planOf = new Map(plans.map((row) => [row.member_id, row]));
  const badgesOf = new Map(badgeRows.map((row) => [row.member_id, row.badges.split('\n')]));
  const linksOf = groupBy(links, (row) => row.member_id);
  return rows.map((row) => {
    const { admin, manager, honorary } = row;
    const plan = planOf.get(row.id);
    const membership = plan ? { plan: plan.plan, ends_at: plan.ends_at.getTime() } : null;
    return {
      row,
      role: roleOf({ admin, manager, honorary, membership }, now),
      badges: (badgesOf.get(row.id) ?? []).flatMap((id) => badges.get(id) ?? []),
      links: linksOf.get(row.id) ?? [],
      ctfs: played.get(row.id) ?? [],
    };
  });
}

/** Folds texts for a search. Few change between two readings: `renew` keeps those used since the last one. */
function createFolding() {
  let current = new Map<string, string>();
  let former = current;
  return {
    keyOf(text: string): string {
      let key = current.get(text);
      if (key === undefined) {
        key = former.get(text) ?? searchKey(text);
        current.set(text, key);
      }
      return key;
    },
    renew() {
      former = current;
      current = new Map();
    },
  };
}

/** How texts are folded, and the association's name. */
interface Writing {
  keyOf(text: string): string;
  association: string;
}

function searchableCardOf(
  person: Person,
  visibility: Readonly<Visibility>,
  { keyOf, association }: Writing,
): SearchableCard {
  const card = presentCard(person, visibility, association);
  const { first_name, last_name, pseudo, tags } = card;
  const texts = [`${first_name} ${last_name}`, pseudo, ...card.badges.map(({ name }) => name)];
  // One text per line, since no search contains a line end: nothing matches across two of them.
  return { card, key: texts.map(keyOf).join('\n'), tags: tags.map(keyOf) };
}

function buildMember(person: Person, writing: Writing): DirectoryMember {
  const { row, role } = person;
  const visibility = readVisibility(row.visibility);
  return {
    id: row.id,
    face: searchableCardOf(person, visibility, writing),
    own: HIDEABLE.every((field) => visibility[field])
      ? null
      : searchableCardOf(person, DEFAULT_VISIBILITY, writing),
    role: shownRole(role, visibility),
    joined: row.created_at.getTime(),
    points: row.points,
    xp: row.xp,
    lastActive: row.last_active_at?.getTime() ?? null,
    hidesStatus: !visibility.online,
  };
}

/** The members with the given ones read again; `before` null: these are all. */
function merged(before: Members | null, ids: readonly number[], fresh: readonly DirectoryMember[]): Members {
  const byId = new Map(before?.byId);
  for (const id of ids) byId.delete(id);
  for (const member of fresh) byId.set(member.id, member);
  // Nearly sorted already: such a sort costs little.
  const unchanged = (before?.byName ?? []).filter((member) => byId.get(member.id) === member);
  const byName = [...unchanged, ...fresh].sort(comparePseudos);
  return {
    byId,
    byName,
    byJoined: [...byName].sort(compareJoined),
    specialties: facetOf(byName, SPECIALTIES),
  };
}

/** The members in memory; changed ones are read again when the directory is next needed. */
export const directoryMembers = inMemory((context) => {
  const { clock, events, identity } = context;
  const { keyOf, renew } = createFolding();
  let members: Members | null = null;
  let wholeAt = 0;
  let changed: ChangedIds = null;
  let readings = 0;

  const load = async (): Promise<Members> => {
    readings += 1;
    const mine = readings;
    const now = clock.now();
    const pending = changed;
    const partial = members && pending && pending.size <= FEW && now - wholeAt <= OLDEST ? members : null;
    const ids = partial && pending ? [...pending] : null;
    changed = new Set();
    try {
      const people = await readPeople(context, ids);
      if (!ids) renew();
      const fresh = people.map((person) => buildMember(person, { keyOf, association: identity.name }));
      const found = merged(partial, ids ?? [], fresh);
      // A later reading may have overtaken this one.
      if (mine === readings) {
        members = found;
        if (!ids) wholeAt = now;
      }
      return found;
    } catch (error) {
      changed = pending && changed ? new Set([...pending, ...changed]) : null;
      throw error;
    }
  };
  const current = createRefreshed(load, clock.now);

  const change = (memberId: number | null) => {
    if (memberId === null) changed = null;
    else changed?.add(memberId);
    current.touch();
  };
  events.subscribe('member-changed', ({ memberId }) => change(memberId));
  events.subscribe('badges-changed', ({ memberId }) => change(memberId));
  // The points of all others come from the ranking.
  events.subscribe('solved', ({ memberId }) => {
    const role = members?.byId.get(memberId)?.role;
    if (role === 'gerant' || role === 'admin') change(memberId);
  });
  const forgetAll = () => {
    changed = null;
    current.forget();
  };
  events.onGap(forgetAll);
  identity.onChange(forgetAll);

  return async (): Promise<Members> => {
    const now = await current.get();
    if (clock.now() - wholeAt <= OLDEST) return now;
    current.touch();
    return current.get();
  };
});
