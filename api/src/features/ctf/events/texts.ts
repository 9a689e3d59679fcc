const WHEN = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

export function whenText(ms: number): string {
  const part = Object.fromEntries(WHEN.formatToParts(ms).map(({ type, value }) => [type, value]));
  const day = part.day === '1' ? '1er' : part.day;
  return `${part.weekday} ${day} ${part.month} ${part.year} à ${part.hour}:${part.minute}`;
}

/** A name in quotation marks. */
export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

interface Named {
  slug: string;
  name: string;
}
const listed = (events: readonly Named[]): string =>
  events.map(({ slug, name }) => `${slug} («\u00a0${name}\u00a0»)`).join(', ');
/** What a terminal says of an event that it does not know, with those it does. */
export const noEvent = (typed: string, events: readonly Named[]): string =>
  `Aucun événement ne s’appelle «\u00a0${typed}\u00a0».${events.length > 0 ? ` Il y a\u00a0: ${listed(events)}.` : ''}`;
export const sameEventName = (typed: string, events: readonly Named[]): string =>
  `Plusieurs événements s’appellent «\u00a0${typed}\u00a0»\u00a0: ${listed(events)}.`;
