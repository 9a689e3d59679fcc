import { date } from '../../lib/french.ts';
import { spanText } from './texts.ts';

/**
 * A period of a membership: "du 24 novembre 2026 au 23 novembre 2027", in Paris. A period that follows a last
 * second begins on the next day, as the buyer was told.
 */
export const periodText = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  spanText(date(Date.parse(starts_at) + 1000), date(ends_at));
