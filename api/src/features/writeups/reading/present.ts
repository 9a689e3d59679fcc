import type { WholeWriteup, Writeup } from '@fanion/contract/writeups/reading';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { imagesOf } from '@fanion/rules/writeups/text';
import { pick } from '../../../platform/database/pick.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { WriteupRow } from './queries.ts';
import { DELETED_AUTHOR } from './texts.ts';

const IDS = new Set<string>(CATEGORIES.map(({ id }) => id));

/** How it is shown: as its author or reviewer sees it, as readers see it, or by its title alone. */
export type ShownAs = 'worked' | 'read' | 'closed';

/** The current text for its author or reviewer; for readers, the reviewed one while a large change waits. */
function textOf(row: WriteupRow, as: ShownAs) {
  const reviewed = as !== 'worked' && row.state !== 'published' ? row.published : null;
  return reviewed ?? { ...row, readTime: row.read_time };
}

export function presentWriteup(row: WriteupRow, readerId: number, as: ShownAs): Writeup {
  const text = textOf(row, as);
  const closed = as === 'closed';
  return {
    ...pick(row, 'id', 'challenge_id', 'upvotes', 'downvotes'),
    ctfId: row.event_id,
    ctfName: row.event_name,
    challengeName: row.challenge_name,
    title: text.title,
    author: row.deleted ? DELETED_AUTHOR : row.username,
    author_avatar: row.deleted ? null : avatarUrl(row.author_id, row.avatar),
    date: (row.published_at ?? row.updated_at).toISOString(),
    readTime: text.readTime,
    tags: closed ? [] : text.tags,
    summary: closed ? '' : text.summary,
    category: row.category ?? text.tags.find((tag) => IDS.has(tag.toLowerCase()))?.toLowerCase() ?? '',
    state: as === 'worked' ? row.state : 'published',
    ownVote: row.own_vote,
    isOwn: row.author_id === readerId,
    mayRead: !closed,
  };
}

/** A write-up with its content, for members who may read it. */
export function presentWhole(row: WriteupRow, readerId: number, as: 'worked' | 'read'): WholeWriteup {
  const { content } = textOf(row, as);
  const imageIds = imagesOf(content);
  return {
    ...presentWriteup(row, readerId, as),
    content,
    images: row.author_id === readerId ? row.images : row.images.filter(({ id }) => imageIds.has(id)),
    reason: as === 'worked' ? row.reason : '',
    openToAll: row.open_to_all,
    isPublic: row.for_all,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
