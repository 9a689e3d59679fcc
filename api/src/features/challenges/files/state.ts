import type { Actor } from '../../../platform/http/actor.ts';
import { inMemory } from '../../../platform/memory.ts';

/** Who may open a challenge that an event plays at this moment is the events' to say. */
export const eventDoor = inMemory(() => ({
  mayOpen: async (_actor: Actor, _challengeId: number): Promise<boolean> => false,
}));
