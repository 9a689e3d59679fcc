import { DELIVERY_STATES } from '@fanion/rules/webhooks/facts';
import type { DeliveryState } from './queries.ts';

/** The state in the address; null: all. */
export function readDeliveryState(search: URLSearchParams): DeliveryState | null {
  const state = search.get('etat') ?? '';
  return DELIVERY_STATES.find((one) => one === state) ?? null;
}

/** JSON in a readable layout; any other text stays as it is. */
export function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
