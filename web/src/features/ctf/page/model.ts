import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { CATEGORIES, categoryOf } from '@fanion/rules/challenges/categories';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';

export type EventChallengeLine = CtfEventPage['challenges'][number];
export type EventRow = CtfEventPage['leaderboard'][number];

export const EVENT_TABS = ['overview', 'challenges', 'writeups', 'results', 'gestion'] as const;
export type EventTab = (typeof EVENT_TABS)[number];

/** The tab an address asks for; the first for anything that is none, or that this reader does not have. */
export const readTab = (asked: string | null, manages: boolean): EventTab =>
  EVENT_TABS.find((tab) => tab === asked && (tab !== 'gestion' || manages)) ?? 'overview';

/** The id an address gives to a window (`chall`, `wu`), or null. */
export function readId(asked: string | null): number | null {
  const id = Number(asked ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** What a link of the hub carries to an event's page: the filters to come back to. */
export const fromHub = (search: string) => ({ hub: search });

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

/** How much of a live event is over, 0 to 100; `now` in ms of the server. */
export function shareOver(
  { startDate, endDate }: { startDate: string; endDate: string },
  now: number,
): number {
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  return Math.min(100, Math.max(0, ((now - from) / Math.max(1, to - from)) * 100));
}

/** The address of an event's site, when it is one that may be opened: http or https. */
export function siteOf(url: string | null): string | null {
  try {
    const { protocol, href } = new URL(url ?? '');
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

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

/** Rows of a page of results. */
export const RESULTS_PAGE = 20;

export type ResultsPage = {
  rows: EventRow[];
  page: number;
  pages: number;
  /** The reader's own row, when it is not among `rows`. */
  own: EventRow | null;
};

/** One page of the results. The server adds the reader's own row at the end when it is past the last one it shows. */
export function resultsPage(board: readonly EventRow[], asked: string | null): ResultsPage {
  const last = board.at(-1);
  const before = board.at(-2);
  const added = last?.isOwnTeam && before && last.rank > before.rank + 1 && board.length > RESULTS_PAGE;
  const listed = added ? board.slice(0, -1) : board;
  const pages = Math.max(1, Math.ceil(listed.length / RESULTS_PAGE));
  const page = Math.min(pages, readId(asked) ?? 1);
  const rows = listed.slice((page - 1) * RESULTS_PAGE, page * RESULTS_PAGE);
  const own = board.find(({ isOwnTeam }) => isOwnTeam) ?? null;
  return { rows, page, pages, own: own && rows.includes(own) ? null : own };
}

/** The axes on which participants rate an event (docs/product/ctf.md#avis). */
export const AXES = ['overall', 'difficulty', 'innovation'] as const;
export type Axis = (typeof AXES)[number];
export const REVIEW_MAX = 500;

/** How far a time zone is from UTC at a moment, as "UTC+1" or "UTC−3:30"; "UTC" for none. */
export function offsetOf(when: string, timeZone?: string): string {
  const part = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(when))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(part ?? '') ?? [];
  if (!sign || (Number(hours) === 0 && Number(minutes) === 0)) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${Number(minutes) > 0 ? `:${minutes}` : ''}`;
}
