import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { inMemory } from '../../../platform/memory.ts';
import type { Refused } from '../../../platform/outcome.ts';
import { createStreams } from '../../../platform/streams/streams.ts';
import { actorOf } from '../../access/service.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { type BoardView, removedAnnouncements } from '../scoreboard/view-model.ts';
import { findFollowedBoard } from '../scoreboard/visible-service.ts';
import { presentAnnouncement, presentEvent } from './present.ts';

/** The phase of the event, as a stream sends it. */
const statusOf = (view: BoardView) => {
  const { status, frozen, startDate, endDate, freezeAt, pause } = presentEvent(view);
  return { status, frozen, startDate, endDate, freezeAt, pause };
};

/** The streams of an event's followers: each new version of its board, and each announcement. */
export const boardStreams = inMemory((context) => {
  const { events, log } = context;
  const streams = createStreams(async (was, eventId) => {
    const actor = await actorOf(context, was.id, was.sessionId);
    return (
      actor?.rights.have_ctf_access === true && (await findFollowedBoard(context, actor, String(eventId))).ok
    );
  }, log);
  events.subscribe('member-changed', ({ memberId }) => streams.check(memberId));
  events.onGap(() => streams.check());
  liveBoards(context).onVersion((view, before) => {
    const { id } = view.row;
    if (streams.count(id) === 0) return;
    streams.spread(id, 'version', { version: view.version });
    const status = statusOf(view);
    if (!before || JSON.stringify(statusOf(before)) !== JSON.stringify(status))
      streams.send(id, 'status', status);
    const last = before ? (before.announcements[0]?.id ?? 0) : Number.POSITIVE_INFINITY;
    for (const one of view.announcements.toReversed())
      if (one.id > last) streams.send(id, 'announcement', presentAnnouncement(one));
    for (const announcementId of before ? removedAnnouncements(before, view) : [])
      streams.send(id, 'announcement-removed', { id: announcementId });
  });

  // During a freeze no version shows the solve: only its own players are told that their points changed.
  liveBoards(context).onHiddenSolve((eventId, memberIds) => {
    for (const memberId of memberIds) streams.send(eventId, 'own', {}, memberId);
  });

  const openings: ((view: BoardView, memberId: number) => void)[] = [];
  return {
    ...streams,
    /** Called when a member starts to follow a board. */
    onOpen(listener: (view: BoardView, memberId: number) => void): void {
      openings.push(listener);
    },
    /** Opens the stream of an event: first its current state, then each change. */
    async follow(
      actor: Actor,
      idOrSlug: string,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<FastifyReply | Refused> {
      const found = await findFollowedBoard(context, actor, idOrSlug);
      if (!found.ok) return found;
      const { view } = found.value;
      const opened = streams.open(request, reply, view.row.id, [
        ['version', { version: view.version }],
        ['status', statusOf(view)],
      ]);
      for (const listener of openings) listener(view, actor.id);
      return opened;
    },
  };
});
