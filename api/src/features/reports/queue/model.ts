import type { QueueKind } from '@fanion/rules/moderation';
import type { ReportSubject } from '../filing/queries.ts';

/** The content that an item's name refers to. */
export type ItemTarget =
  | { kind: 'writeup' | 'challenge' | 'appeal'; id: number }
  | { kind: 'member' | 'team' | 'review' | 'message'; about: ReportSubject };

/** Reads the name of an item, `writeup-12`, `team-3`, `review-3-12`; null when invalid. */
export function readItem(item: string): ItemTarget | null {
  const [, kind, first, second] = /^([a-z]+)-(\d{1,9})(?:-(\d{1,9}))?$/.exec(item) ?? [];
  const [one, two] = [Number(first), second === undefined ? null : Number(second)];
  const none = { memberId: null, teamId: null, eventId: null, messageId: null };
  if (kind === 'review')
    return two === null ? null : { kind, about: { ...none, target: kind, eventId: one, memberId: two } };
  if (two !== null) return null;
  if (kind === 'member') return { kind, about: { ...none, target: kind, memberId: one } };
  if (kind === 'team') return { kind, about: { ...none, target: kind, teamId: one } };
  if (kind === 'message') return { kind, about: { ...none, target: kind, messageId: one } };
  return kind === 'writeup' || kind === 'challenge' || kind === 'appeal' ? { kind, id: one } : null;
}

/** The kind of an item, by its valid name. */
export const kindOf = (item: string): QueueKind => item.slice(0, item.indexOf('-')) as QueueKind;
