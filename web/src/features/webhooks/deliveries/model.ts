import type { DeliveryState } from './queries.ts';

const STATES: readonly string[] = ['sent', 'waiting', 'dropped'] satisfies DeliveryState[];

/** The state that the address asks for; null: all. */
export function stateIn(search: URLSearchParams): DeliveryState | null {
  const state = search.get('etat') ?? '';
  return STATES.includes(state) ? (state as DeliveryState) : null;
}

/** JSON as a person reads it; what is none stays. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
