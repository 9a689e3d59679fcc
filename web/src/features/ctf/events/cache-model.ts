import type { CtfEvent } from '@fanion/contract/ctf/events';

/** A change to one event: its new state, or what to make of the one that is held. */
export type EventPatch = CtfEvent | { id: number; change: (event: CtfEvent) => Partial<CtfEvent> };

const isEvent = (value: object): value is CtfEvent =>
  'id' in value && 'startDate' in value && 'likeCount' in value;

/**
 * What is held of an answer (a list, one event, the dashboard) with one event changed wherever it stands; the very
 * same object when the event is not in it, so that nothing is drawn again.
 */
export function patchEvent(held: unknown, patch: EventPatch): unknown {
  if (Array.isArray(held)) {
    const next = held.map((item) => patchEvent(item, patch));
    return next.some((item, index) => item !== held[index]) ? next : held;
  }
  if (typeof held !== 'object' || held === null) return held;
  if (isEvent(held)) {
    if (held.id !== patch.id) return held;
    return { ...held, ...('change' in patch ? patch.change(held) : patch) };
  }
  const changed = EVENT_FIELDS.flatMap((place) => {
    const inside = (held as Record<string, unknown>)[place];
    const next = patchEvent(inside, patch);
    return next === inside ? [] : [[place, next] as const];
  });
  return changed.length > 0 ? { ...held, ...Object.fromEntries(changed) } : held;
}

/** Where answers hold events: `events` of a list, `live.event` and `upcoming` of the dashboard. */
const EVENT_FIELDS = ['events', 'upcoming', 'live', 'event'] as const;
