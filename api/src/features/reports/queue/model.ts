import type { QueueKind } from '@fanion/rules/moderation';
import type { About } from '../filing/service.ts';

/** What an item of the queue names; null for no such name. */
export type Named =
  | { kind: 'writeup' | 'challenge' | 'appeal'; id: number }
  | { kind: 'member' | 'team' | 'review'; about: About };

/** `writeup-12`, `team-3`, `review-3-12`: reads the name of an item. */
export function readItem(item: string): Named | null {
  const [, kind, first, second] = /^([a-z]+)-(\d{1,9})(?:-(\d{1,9}))?$/.exec(item) ?? [];
  const [one, two] = [Number(first), second === undefined ? null : Number(second)];
  if (kind === 'review')
    return two === null ? null : { kind, about: { target: kind, eventId: one, memberId: two, teamId: null } };
  if (two !== null) return null;
  if (kind === 'member') return { kind, about: { target: kind, memberId: one, teamId: null, eventId: null } };
  if (kind === 'team') return { kind, about: { target: kind, memberId: null, teamId: one, eventId: null } };
  return kind === 'writeup' || kind === 'challenge' || kind === 'appeal' ? { kind, id: one } : null;
}

/** The kind of an item that the queue itself named. */
export const kindOf = (item: string): QueueKind => item.slice(0, item.indexOf('-')) as QueueKind;
