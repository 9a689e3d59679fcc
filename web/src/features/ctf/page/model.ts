import type { CtfEventPage } from '@fanion/contract/ctf/page/page';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { siteOf } from '../events/model.ts';

export type EventChallengeLine = CtfEventPage['challenges'][number];

export const EVENT_TABS = ['overview', 'challenges', 'writeups', 'results', 'gestion'] as const;
export type EventTab = (typeof EVENT_TABS)[number];

/** The tab an address asks for; the first for anything that is none, or that this reader does not have. */
export const readTab = (tabName: string | null, manages: boolean): EventTab =>
  EVENT_TABS.find((tab) => tab === tabName && (tab !== 'gestion' || manages)) ?? 'overview';

/** Where "Retour aux CTFs" goes: to the hub as it was left, when one came from it; `state` = that of the router. */
export function hubPath(state: unknown): string {
  const left = typeof state === 'object' && state !== null && 'hub' in state ? state.hub : null;
  return typeof left === 'string' && left.startsWith('?') ? `/ctf${left}` : '/ctf';
}

/** The reader is shown what is played: they are registered, or their plan shows the live data (`seesLive`). */
export function seesPlay({ registration }: Pick<CtfEventPage, 'registration'>, seesLive: boolean): boolean {
  const place = registration?.state;
  return seesLive || (place !== undefined && place !== 'waitlisted' && place !== 'pending');
}

/** What the header says of an event (docs/product/ctf.md#page). */
export type Phase = 'upcoming' | 'live' | 'ended';

export function phaseOf({ status }: Pick<CtfEventPage, 'status'>): Phase {
  return status === 'live' || status === 'ended' ? status : 'upcoming';
}

/** What an event's clock counts down to, in ms; null when nothing is to come. A draft whose start is past runs for nobody. */
export function countsDownTo({
  status,
  startDate,
  endDate,
  cancelled,
  draft,
}: Pick<CtfEventPage, 'status' | 'startDate' | 'endDate' | 'cancelled' | 'draft'>): number | null {
  if (cancelled || status === 'ended' || (draft && status === 'live')) return null;
  return Date.parse(status === 'live' ? endDate : startDate);
}

/** What the server's clock is ahead of this one, in whole seconds (as ms); `readAt` = when the answer came (ms). */
export const skewOf = (serverTime: string, readAt: number): number =>
  Math.round((Date.parse(serverTime) - readAt) / 1000) * 1000;

/** How to reach who organises: an address to write to, a page, or plain words. */
export function contactLink(contact: string): string | null {
  const text = contact.trim();
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text)) return `mailto:${text}`;
  return siteOf(text);
}

export type Group = { category: string; solved: number; challenges: EventChallengeLine[] };

const order = (list: readonly string[], value: string): number =>
  (list.indexOf(value) + list.length + 1) % (list.length + 1);
const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** The challenges by category, in the house's order then others by name; the easiest first in each. */
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
