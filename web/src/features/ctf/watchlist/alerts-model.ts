import { typeset } from '../../../lib/french.ts';
import { LIVE_TEXTS } from '../board/texts.ts';

/** Longest announcement in a toast; the rest is read on the page. */
const MAX_LENGTH = 160;

/**
 * The toast for a stream message: an alert about a watched player, in the server's words
 * (docs/product/ctf-live.md#joueurs-suivis), or an announcement; null for any other, and for one without a
 * text.
 */
export function toastTextOf(name: string, data: string): string | null {
  if (name === 'alert') return parseText(data, 'message');
  if (name !== 'announcement') return null;
  const text = parseText(data, 'text');
  return text && LIVE_TEXTS.announcementText(cut(typeset(text.replace(/\s+/g, ' ').trim())));
}

const cut = (text: string): string =>
  text.length <= MAX_LENGTH
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH) + 1 || MAX_LENGTH).trimEnd()}…`;

function parseText(data: string, field: string): string | null {
  try {
    const text = (JSON.parse(data) as Record<string, unknown>)[field];
    return typeof text === 'string' && text !== '' ? text : null;
  } catch {
    return null;
  }
}
