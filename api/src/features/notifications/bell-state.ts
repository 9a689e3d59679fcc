import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { inMemory } from '../../platform/memory.ts';
import { createStreams, type Streams } from '../../platform/streams/streams.ts';
import { actorOf, permissionsOf } from '../access/service.ts';
import { presentRung } from './present.ts';
import { type BellRow, loadBells } from './queries.ts';

/** Members notified together are processed together, this long (ms) after the first. */
const GATHER = 40;
/** Most notifications read for a bell: beyond that, members find them in the list. */
const NEWEST = 20;
/** Bells read in one statement. */
const STEP = 200;

/** What was last sent to the streams of a member. */
interface BellState {
  ids: Set<number>;
  unread: number;
  /** Their role and rights, as text, and the number of the read that found them. */
  rights: string;
  look: number;
}

/** The last state sent to each member with the site open, and how to send a newer one. */
class SentBellStates {
  #heard = new Map<number, BellState>();
  #streams: Streams;

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  begin(
    memberId: number,
    { row, rights, look }: { row: BellRow | undefined; rights: object; look: number },
  ): void {
    const ids = new Set(row?.newest.map(({ id }) => id));
    this.#heard.set(memberId, { ids, unread: row?.unread ?? 0, rights: JSON.stringify(rights), look });
  }

  forgetGone(): void {
    for (const id of this.#heard.keys()) if (this.#streams.count(id) === 0) this.#heard.delete(id);
  }

  tellRights(memberId: number, rights: object, look: number): void {
    const before = this.#heard.get(memberId);
    // A read that began before the last one sent may have seen an older state.
    if (!before || look < before.look) return;
    before.look = look;
    const text = JSON.stringify(rights);
    if (before.rights === text) return;
    before.rights = text;
    this.#streams.send(memberId, 'rights', rights);
  }

  ring({ member_id: memberId, unread, newest }: BellRow): void {
    const before = this.#heard.get(memberId);
    if (!before) return;
    for (const one of newest.toReversed()) {
      if (before.ids.has(one.id)) continue;
      before.ids.add(one.id);
      this.#streams.send(memberId, 'notification', presentRung(one));
    }
    if (before.unread === unread) return;
    before.unread = unread;
    this.#streams.send(memberId, 'unread', { unread });
  }
}

/** The data that slices send a member when their bell opens. */
async function readOpeningData(context: Context, actor: Actor): Promise<[string, object][]> {
  const events = await Promise.all(
    Object.entries(context.atOpening).map(
      async ([name, read]) => [name, await read(context, actor)] as const,
    ),
  );
  return events.flatMap(([name, data]) => (data === null ? [] : [[name, data] as [string, object]]));
}

/**
 * Rings for members who were notified. One run at a time: an older read must not be sent after a newer one.
 */
const bellGathering = (db: Database, streams: Streams, bellStates: SentBellStates) => ({
  on: {
    notified: ({ memberId }: { memberId: number }) => (streams.count(memberId) > 0 ? memberId : null),
  },
  wait: GATHER,
  most: STEP,
  async work(memberIds: readonly number[]) {
    bellStates.forgetGone();
    const followed = memberIds.filter((id) => streams.count(id) > 0);
    if (followed.length > 0) for (const row of await loadBells(db, followed, NEWEST)) bellStates.ring(row);
  },
});

/**
 * Rings for members who have the site open, on this instance, and tells them when their rights or the
 * association's name change. Notifications are read from the database, so that neither the instance that
 * wrote them nor the order in which transactions end matters.
 */
export const bells = inMemory((context) => {
  const { db, events, identity, jobs, log } = context;
  const presentAssociation = () => ({ name: identity.name, look: identity.addresses });
  let looks = 0;
  const streams = createStreams(async (was) => {
    looks += 1;
    const look = looks;
    const actor = await actorOf(context, was.id, was.sessionId);
    if (actor) bellStates.tellRights(actor.id, permissionsOf(context, actor), look);
    return actor !== null;
  }, log);
  const bellStates = new SentBellStates(streams);
  /** Counts the changes of members: one that comes while a stream is being opened is processed after it. */
  let changes = 0;
  const looking = jobs.gather('bells', bellGathering(db, streams, bellStates));
  events.subscribe('member-changed', ({ memberId }) => {
    changes += 1;
    streams.check(memberId);
  });
  const tellOne = (memberId: number, name: string, data: object): void => streams.send(memberId, name, data);
  const tellAll = (name: string, data: object): void => {
    for (const memberId of streams.keys()) tellOne(memberId, name, data);
  };
  identity.onChange(() => tellAll('association', presentAssociation()));
  events.onGap(() => {
    streams.check();
    for (const memberId of streams.keys()) looking.add(memberId);
  });

  return {
    /** Opens the bell of a member: first their unread notifications and their rights, then each change. */
    async open(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const before = changes;
      const rights = permissionsOf(context, actor);
      const [[row], others] = await Promise.all([
        loadBells(db, [actor.id], NEWEST),
        readOpeningData(context, actor),
      ]);
      // Another stream of theirs may still wait for the result of this read.
      if (streams.count(actor.id) === 0) bellStates.begin(actor.id, { row, rights, look: looks });
      const unread = { unread: row?.unread ?? 0 };
      const first: [string, object][] = [
        ['unread', unread],
        ['rights', rights],
        ['association', presentAssociation()],
      ];
      const opened = streams.open(request, reply, actor.id, [...first, ...others]);
      if (changes !== before) streams.check(actor.id);
      // A notification between the read and the opening has rung for nobody.
      looking.add(actor.id);
      return opened;
    },
    tellAll,
    tellOne,
    start: (): void => streams.start(jobs, 'heartbeat of bells'),
    total: streams.total,
    /** Ends the streams, before the server waits for its requests. */
    endStreams: () => streams.stop(),
  };
});
