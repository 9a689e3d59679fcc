import type * as contract from '@fanion/contract/messages/threads';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { LastRow, MessageRow, ThreadRow } from './queries.ts';

/** Names of challenges, for readers who may know of them. */
export type Names = ReadonlyMap<number, { name: string; slug: string }>;

/** The subject of a help conversation; a challenge that the reader may not know of has no name. */
function helpOf(row: ThreadRow, readerId: number, names: Names): contract.Help | null {
  const { help_id: id, challenge_id: challengeId, asker_id: askerId, ends_at: endsAt } = row;
  if (id === null || challengeId === null || endsAt === null) return null;
  const challenge = names.get(challengeId) ?? null;
  return {
    id,
    challenge,
    is_asker: askerId === readerId,
    ends_at: endsAt.toISOString(),
    closed: row.closed_for ?? (challenge ? null : 'gone'),
    thanked: row.thanked,
  };
}

const baseOf = (row: ThreadRow, readerId: number, names: Names) => ({
  id: row.id,
  with: { id: row.other_id, username: row.username, avatar_url: avatarUrl(row.other_id, row.avatar) },
  unread: row.last_id > row.read_to,
  muted: row.muted,
  help: helpOf(row, readerId, names),
});

export function presentSummary(row: LastRow, readerId: number, names: Names): contract.ThreadSummary {
  const { mine, words, at } = row;
  return {
    ...baseOf(row, readerId, names),
    last: mine === null || words === null || at === null ? null : { mine, words, at: at.toISOString() },
  };
}

export function presentThread(
  row: ThreadRow,
  readerId: number,
  {
    names,
    messages,
    many,
    closed,
  }: { names: Names; messages: MessageRow[]; many: number; closed: contract.Thread['closed'] },
): contract.Thread {
  const visibleMessages = messages.slice(0, many).reverse();
  return {
    ...baseOf(row, readerId, names),
    messages: visibleMessages.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    earlier: messages.length > many,
    closed,
  };
}
