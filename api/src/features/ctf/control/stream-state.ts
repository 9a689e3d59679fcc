import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { inMemory } from '../../../platform/memory.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { createStreams } from '../../../platform/streams/streams.ts';
import { actorOf } from '../../access/service.ts';
import { mayManage } from '../events/policy.ts';
import { storedEvents } from '../events/state.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { loadLastTries } from './queries.ts';
import { controlDesks } from './state.ts';

/**
 * The streams of an event's organisers. One statement looks for new tries of all the events watched here,
 * whichever instance took them; each message checks the rights of its reader.
 */
export const controlStreams = inMemory((context) => {
  const { db, events, log } = context;
  const streams = createStreams(async (was, eventId) => {
    const actor = await actorOf(context, was.id, was.sessionId);
    const event = actor && (await storedEvents(context).find(String(eventId)));
    return actor !== null && event !== null && mayManage(actor, event);
  }, log);
  const rooms = controlDesks(context);
  /** The latest announced try of each watched event. */
  const lastTries = new Map<number, string>();
  /** Events with another change to announce. */
  const changed = new Set<number>();
  /** Events announced while the previous control room was still being served: announced once more. */
  const again = new Set<number>();

  events.subscribe('member-changed', ({ memberId }) => streams.check(memberId));
  // Leads may have changed.
  events.subscribe('event-changed', () => streams.check());
  events.onGap(() => streams.check());
  liveBoards(context).onVersion(({ row: { id } }) => {
    if (streams.count(id) > 0) changed.add(id);
  });

  return {
    ...streams,

    /** Notifies the watchers of an event that it changed. */
    async look(): Promise<void> {
      const watched = streams.keys();
      for (const of of [lastTries, again])
        for (const id of of.keys()) if (!watched.includes(id)) of.delete(id);
      if (watched.length === 0) return;
      const news = new Set(changed);
      changed.clear();
      for (const id of again) if (!rooms.rests(id) && again.delete(id)) news.add(id);
      for (const { event_id, last } of await loadLastTries(db, watched)) {
        if (lastTries.get(event_id) !== last) news.add(event_id);
        lastTries.set(event_id, last);
      }
      for (const id of news) if (rooms.rests(id)) again.add(id);
      await Promise.all([...news].map((id) => streams.tell(id, 'changed', {})));
    },

    /** Opens the stream of an event for one of its organisers. */
    async follow(
      actor: Actor,
      idOrSlug: string,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<FastifyReply | Refused> {
      const event = await storedEvents(context).find(idOrSlug);
      if (!event || !mayManage(actor, event)) return refuse('event_not_found');
      return streams.open(request, reply, event.id, [['changed', {}]]);
    },
  };
});
