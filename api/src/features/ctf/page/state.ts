import type { Piece } from '../../../platform/http/answers/pieces.ts';
import { inMemory } from '../../../platform/memory.ts';
import type { StoredEvent } from '../events/model.ts';
import { isoOrNull, presentEvent } from '../events/present.ts';
import { headPiece, sharedPart } from './model.ts';
import { scoringSentence } from './texts.ts';

/** The part of an event's page that all readers share, compressed once until the event changes. */
export const pageHeads = inMemory(() => {
  const heads = new WeakMap<StoredEvent, Piece>();
  return (event: StoredEvent, now: number): Piece => {
    const cachedHead = heads.get(event);
    if (cachedHead) return cachedHead;
    const head = headPiece(
      sharedPart({
        ...presentEvent(event, undefined, null, now),
        rules: event.rules,
        hintPolicy: event.hint_policy,
        contact: event.contact,
        scoring: scoringSentence(event.blood_points, event.blood_unit, event.shared_ranks),
        freezeAt: isoOrNull(event.freeze_at),
        bloodPoints: event.blood_points,
        bloodUnit: event.blood_unit,
        attemptCap: event.attempt_cap,
      }),
    );
    heads.set(event, head);
    return head;
  };
});
