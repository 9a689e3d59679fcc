import type { EventFilters } from './queries.ts';

/** Events that are not over, by search words. One query serves the live tab, the calendar and the list. */
export const openEventFilters = (q: string): EventFilters => ({
  status: 'open',
  limit: UPCOMING_FETCHED,
  q: q.trim(),
});

/** The state passed from the hub to an event's page: the filters to return to. */
export const hubState = (search: string) => ({ hub: search });

/** The address of an event's site, when it is safe to open: http or https. */
export function siteUrlOf(url: string | null): string | null {
  try {
    const { protocol, href } = new URL(url ?? '');
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** Upcoming events fetched, and those shown at first (docs/product/ctf.md#hub). */
export const UPCOMING_FETCHED = 50;
