import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { siteUrlOf } from '../events/model.ts';

export type EventChallengeLine = CtfEventPage['challenges'][number];

export const EVENT_TABS = ['overview', 'challenges', 'writeups', 'results', 'gestion'] as const;
export type EventTab = (typeof EVENT_TABS)[number];

/** The tab in the address; the first for an unknown one, or one that this reader does not have. */
export const readTab = (tabName: string | null, manages: boolean): EventTab =>
  EVENT_TABS.find((tab) => tab === tabName && (tab !== 'gestion' || manages)) ?? 'overview';

/**
 * The target of "Retour aux CTFs": the hub as the reader left it, when they came from it; `state` = that of
 * the router.
 */
export function hubPath(state: unknown): string {
  const left = typeof state === 'object' && state !== null && 'hub' in state ? state.hub : null;
  return typeof left === 'string' && left.startsWith('?') ? `/ctf${left}` : '/ctf';
}

/** Whether the reader sees the play: they are registered, or their plan opens live data (`seesLive`). */
export function maySeePlay({ registration }: Pick<CtfEventPage, 'registration'>, seesLive: boolean): boolean {
  const place = registration?.state;
  return seesLive || (place !== undefined && place !== 'waitlisted' && place !== 'pending');
}

/** The phase of an event in its header (docs/product/ctf.md#page). */
export type Phase = 'upcoming' | 'live' | 'ended';

export function phaseOf({ status }: Pick<CtfEventPage, 'status'>): Phase {
  return status === 'live' || status === 'ended' ? status : 'upcoming';
}

/**
 * The moment that an event's clock counts down to, in ms; null when none is left. A draft past its start runs
 * for nobody.
 */
export function countdownTarget({
  status,
  startDate,
  endDate,
  cancelled,
  draft,
}: Pick<CtfEventPage, 'status' | 'startDate' | 'endDate' | 'cancelled' | 'draft'>): number | null {
  if (cancelled || status === 'ended' || (draft && status === 'live')) return null;
  return Date.parse(status === 'live' ? endDate : startDate);
}

/**
 * How far the server's clock is ahead of this one, in whole seconds (as ms); `readAt` = when the answer came
 * (ms).
 */
export const skewOf = (serverTime: string, readAt: number): number =>
  Math.round((Date.parse(serverTime) - readAt) / 1000) * 1000;

/** How to reach the organisers: a mail address, a page, or plain text. */
export function contactLink(contact: string): string | null {
  const text = contact.trim();
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text)) return `mailto:${text}`;
  return siteUrlOf(text);
}

export type Group = { category: string; solved: number; challenges: EventChallengeLine[] };

const order = (list: readonly string[], value: string): number =>
  (list.indexOf(value) + list.length + 1) % (list.length + 1);
const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/**
 * The challenges by category, standard ones in their order, then others by name; the easiest first in each.
 */
export function groupChallenges(challenges: readonly EventChallengeLine[]): Group[] {
  const groups = new Map<string, EventChallengeLine[]>();
  for (const challenge of challenges) {
    const category = categoryOf(challenge.category);
    groups.set(category, [...(groups.get(category) ?? []), challenge]);
  }
  return [...groups]
    .sort(([a], [b]) => order(CATEGORY_IDS, a) - order(CATEGORY_IDS, b) || a.localeCompare(b, 'fr'))
    .map(([category, list]) => ({
      category,
      solved: list.filter(({ solved }) => solved).length,
      challenges: list.sort(
        (a, b) =>
          a.points - b.points ||
          order(DIFFICULTIES, a.difficulty) - order(DIFFICULTIES, b.difficulty) ||
          a.name.localeCompare(b.name, 'fr'),
      ),
    }));
}
