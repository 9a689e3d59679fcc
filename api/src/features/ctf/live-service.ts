import type { Board } from '@fanion/rules/scoreboard';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createStreams } from '../../platform/http/stream.ts';
import type { Refused } from '../../platform/outcome.ts';
import type { ChallengesService } from '../challenges/service.ts';
import { createBenchEvents } from './bench/service.ts';
import { startRanks, takeRanks } from './board/jobs.ts';
import { presentAnnouncement, presentBoard, presentBoardRows, presentEvent } from './board/present.ts';
import { createBoardPages, ownRow } from './board/service.ts';
import { type Changed, createBoardStates } from './board/state.ts';
import { removedAnnouncements, type View } from './board/view-model.ts';
import { createManage } from './challenges/service.ts';
import { createWithdrawals } from './corrections/service.ts';
import { createWebhooks } from './discord/jobs.ts';
import { createEventImport } from './import/service.ts';
import { createPlay } from './play/page-service.ts';
import { createSubmit } from './play/service.ts';
import { createSighted } from './play/visible-service.ts';
import { createAlerts } from './watchlist/jobs.ts';

/** What a stream tells of where the event is. */
const statusOf = (view: View) => {
  const { status, frozen, startDate, endDate, freezeAt } = presentEvent(view);
  return { status, frozen, startDate, endDate, freezeAt };
};

export type LiveService = ReturnType<typeof createLiveService>;

/** Events while they are played: their challenges, flags, board, stream and freeze. */
export function createLiveService(
  context: Context,
  challenges: ChallengesService,
  actorOf: (memberId: number, sessionId: number) => Promise<Actor | null>,
) {
  const { events, log, presence } = context;
  const streams = createStreams(async (was, eventId) => {
    const actor = await actorOf(was.id, was.sessionId);
    return actor?.flags.have_ctf_access === true && (await sighted.watched(actor, String(eventId))).ok;
  }, log);

  const alerts = createAlerts(context, streams);

  const changed: Changed = (view, before) => {
    const { id } = view.row;
    if (streams.count(id) === 0) return;
    streams.send(id, 'version', { version: view.version });
    const status = statusOf(view);
    if (!before || JSON.stringify(statusOf(before)) !== JSON.stringify(status))
      streams.send(id, 'status', status);
    const last = before ? (before.announcements[0]?.id ?? 0) : Number.POSITIVE_INFINITY;
    for (const one of view.announcements.toReversed())
      if (one.id > last) streams.send(id, 'announcement', presentAnnouncement(one));
    for (const gone of before ? removedAnnouncements(before, view) : [])
      streams.send(id, 'announcement-removed', { id: gone });
    alerts.look(view);
  };

  const states = createBoardStates(context, challenges, changed);
  const sighted = createSighted(context, challenges, states);
  const webhooks = createWebhooks(context, states);
  /** What the other slices read of a board, made once for each. */
  const presented = new WeakMap<Board, ReturnType<typeof presentBoard>>();

  challenges.eventPlay.guard(sighted.mayOpen);
  events.subscribe('member-changed', ({ memberId }) => streams.check(memberId));
  events.onGap(() => streams.check());

  return {
    pages: createBoardPages(context, sighted, states),
    play: createPlay(context, challenges, sighted),
    submit: createSubmit(context, challenges, sighted, states),
    manage: createManage(context, challenges, sighted),
    withdrawals: createWithdrawals(context, challenges, sighted),
    importEvent: createEventImport(context, challenges),
    seedBench: createBenchEvents(context),
    webhooks,
    alerts,
    takeRanks: () => takeRanks(context, states),

    /**
     * Notes that who follows an event is there. Not while its board is frozen: when they came last would tell everybody
     * that they play.
     */
    async noteVisit(actor: Actor, named: string): Promise<void> {
      const seen = await sighted.event(actor, named);
      if (!seen?.view.phase.frozen) presence.seen(actor.id);
    },

    /** Opens the stream of an event: what it is now first, then each change. */
    async stream(
      actor: Actor,
      named: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | Refused> {
      const seen = await sighted.watched(actor, named);
      if (!seen.ok) return seen;
      const { view } = seen.value;
      const opened = streams.open(request, reply, view.row.id, [
        ['version', { version: view.version }],
        ['status', statusOf(view)],
      ]);
      alerts.look(view, [actor.id]);
      return opened;
    },

    /**
     * The board of an event as everybody may see it: still while it is frozen, final once it has ended. Null when the
     * event plays no challenge here. Moments in ms.
     */
    async board(eventId: number) {
      const view = await states.fresh(eventId);
      if (!view || view.played.length === 0) return null;
      let shown = presented.get(view.board);
      if (!shown) {
        shown = presentBoard(view);
        presented.set(view.board, shown);
      }
      return shown;
    },

    /** The board behind its freeze, for who organises; null when the event plays no challenge here. */
    async real(eventId: number) {
      const view = await states.real(eventId);
      return view && view.played.length > 0 ? presentBoard(view) : null;
    },

    /** The row of an entrant as its own players may see it; null when it is not on the board. */
    async own(eventId: number, entrantId: number) {
      const view = await states.fresh(eventId);
      const row = view && ownRow(view, view.board, entrantId);
      return (view && row && presentBoardRows(view, [row])[0]) ?? null;
    },

    start(): void {
      states.start(streams.keys);
      streams.start(context.jobs, 'heartbeat of boards');
      webhooks.start();
      alerts.start();
      startRanks(context, states);
    },
    /** Ends the streams: before the server waits for its requests. */
    endStreams: () => streams.stop(),
    async stop(): Promise<void> {
      await alerts.stop();
      await webhooks.stop();
      await states.stop();
    },
  };
}
