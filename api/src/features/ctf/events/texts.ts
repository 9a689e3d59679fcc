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
