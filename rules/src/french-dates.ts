/** Formats moments, dates or milliseconds, in one style. */
export interface FrenchDates {
  format(when: number | Date): string;
}

/**
 * Moments in French, in Paris unless the style names another zone: `Intl`'s output, except that the first of
 * a month is « 1er ». Created once per style, since creation costs a hundred times what use does.
 */
export function frenchDates(style: Intl.DateTimeFormatOptions): FrenchDates {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...style });
  return {
    format: (when) =>
      format
        .formatToParts(when)
        .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
        .join(''),
  };
}
