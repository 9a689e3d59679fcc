import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import type { Found } from '@fanion/contract/search';
import type { getDirectory } from '@fanion/contract/social';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Prepared, prepare } from '../../platform/http/answers/prepared.ts';
import { listCommunityLinks } from '../association/service.ts';
import { type Filter, matchesFilter, type SearchableCard, type Status } from './model.ts';
import { presentMember } from './present.ts';
import { hasMembers } from './queries.ts';
import { directory, type View } from './state.ts';

type Query = QueryOf<typeof getDirectory>;
type Answer = AnswerOf<typeof getDirectory>;

/** Most pages in memory at one moment: beyond that, a search is computed for each reader. */
const MAX_PAGES = 200;

/** Number of members from which reading the directory takes noticeably long. */
const LARGE = 4000;

/** Reads a large directory before the first request. `members`: from how many on. */
export async function readLargeDirectory(context: Context, members = LARGE): Promise<void> {
  if (await hasMembers(context.reads, members)) await directory(context)();
}

/** A reader's request to the directory. */
interface Reading {
  readerId: number;
  query: Query;
}

/**
 * One page of the directory for a reader, who sees their own card whole. A page past the end shows the last
 * one.
 */
export async function readDirectory(context: Context, { readerId, query }: Reading): Promise<Prepared> {
  const [view, links] = await Promise.all([directory(context)(), listCommunityLinks(context)]);
  // Never stored or shared: it holds what only this reader may see.
  if (view.members.byId.get(readerId)?.own)
    return prepare(pageOf(view, query, links, readerId), 'private, no-store');
  const key = JSON.stringify([query, links]);
  let prepared = view.pages.get(key);
  if (!prepared) {
    prepared = prepare(pageOf(view, query, links, null));
    if (view.pages.size < MAX_PAGES) view.pages.set(key, prepared);
  }
  return prepared;
}

const filterOf = (query: Query): Filter => ({
  text: searchKey(query.q),
  roles: new Set(query.role),
  minScore: query.min_score,
  minCtfs: query.min_ctfs,
  specialty: searchKey(query.specialty),
  online: query.online,
  seeksTeam: query.seeks_team,
});

/** Filters, sorts and paginates. `readerId`: the member whose own card is whole; null for the common view. */
export function pageOf(
  { members, statuses, orders, online }: View,
  query: Query,
  links: Answer['community_links'],
  readerId: number | null,
): Answer {
  const filter = filterOf(query);
  const found: { face: SearchableCard; status: Status }[] = [];
  for (const { id, face: publicFace, own, role } of orders[query.sort]) {
    const face = id === readerId && own ? own : publicFace;
    const status = statuses.get(id)!;
    if (matchesFilter(filter, face, role, status)) found.push({ face, status });
  }
  const pages = Math.max(1, Math.ceil(found.length / query.size));
  const page = Math.min(query.page, pages);
  return {
    members: found
      .slice((page - 1) * query.size, page * query.size)
      .map(({ face, status }) => presentMember(face.card, status)),
    total_members: members.byName.length,
    online_members: online,
    total: found.length,
    pagination: { current_page: page, total_pages: pages },
    specialties: members.specialties,
    community_links: links,
  };
}

/** Members by words of what a reader of the directory may see of them. */
export async function searchMembers(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!actor.rights.have_social_access) return [];
  const { members } = await directory(context)();
  return members.byName
    .filter(({ face: { key } }) => words.every((word) => key.includes(word)))
    .map(({ face: { card } }) => ({
      kind: 'member',
      title: card.pseudo,
      about: card.tags.slice(0, 3).join(', '),
      path: `/profile/${encodeURIComponent(card.pseudo)}`,
    }));
}
