import type { LiveAlert } from '@fanion/contract/live';

/** The sentence of an `alert` of the stream (behaviours 2.5); null when it has none. */
export function alertText(data: string): string | null {
  try {
    const { message } = JSON.parse(data) as Partial<LiveAlert>;
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
