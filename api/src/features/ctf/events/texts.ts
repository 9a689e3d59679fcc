import { frenchDates } from '@fanion/rules/french-dates';

const DAY = frenchDates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const HOUR = frenchDates({ hour: '2-digit', minute: '2-digit' });

/** "samedi 14 mars 2026 à 18:00", in Paris. */
export const whenText = (ms: number): string => `${DAY.format(ms)} à ${HOUR.format(ms)}`;

/** A name in quotation marks. */
export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

interface EventLabel {
  slug: string;
  name: string;
}
const listed = (events: readonly EventLabel[]): string =>
  events.map(({ slug, name }) => `${slug} («\u00a0${name}\u00a0»)`).join(', ');
/** The terminal's answer to an unknown event, with the known ones. */
export const noEvent = (typed: string, events: readonly EventLabel[]): string =>
  `Aucun événement ne s’appelle «\u00a0${typed}\u00a0».${events.length > 0 ? ` Il y a\u00a0: ${listed(events)}.` : ''}`;
export const sameEventName = (typed: string, events: readonly EventLabel[]): string =>
  `Plusieurs événements s’appellent «\u00a0${typed}\u00a0»\u00a0: ${listed(events)}.`;
