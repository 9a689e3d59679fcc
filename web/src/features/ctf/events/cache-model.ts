import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';

/** A change to one event: its new state, or a function of the cached one. */
export type EventPatch = CtfEvent | { id: number; change: (event: CtfEvent) => Partial<CtfEvent> };

const isEvent = (value: object): value is CtfEvent =>
  'id' in value && 'startDate' in value && 'likeCount' in value;

/**
 * A cached answer (a list, one event, the dashboard) with one event changed wherever it occurs; the very same
 * object when the event is not in it, so that nothing is rendered again.
 */
export function patchEvent(cachedValue: unknown, patch: EventPatch): unknown {
  if (Array.isArray(cachedValue)) {
    const next = cachedValue.map((item) => patchEvent(item, patch));
    return next.some((item, index) => item !== cachedValue[index]) ? next : cachedValue;
  }
  if (typeof cachedValue !== 'object' || cachedValue === null) return cachedValue;
  if (isEvent(cachedValue)) {
    if (cachedValue.id !== patch.id) return cachedValue;
    return { ...cachedValue, ...('change' in patch ? patch.change(cachedValue) : patch) };
  }
  const changed = EVENT_FIELDS.flatMap((place) => {
    const inside = (cachedValue as Record<string, unknown>)[place];
    const next = patchEvent(inside, patch);
    return next === inside ? [] : [[place, next] as const];
  });
  return changed.length > 0 ? { ...cachedValue, ...Object.fromEntries(changed) } : cachedValue;
}

/**
 * The fields where answers contain events: `events` of a list, `live.event` and `upcoming` of the dashboard.
 */
const EVENT_FIELDS = ['events', 'upcoming', 'live', 'event'] as const;
