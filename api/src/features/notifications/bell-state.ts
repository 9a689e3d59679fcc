import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { createStreams } from '../../platform/http/stream.ts';
import { inMemory } from '../../platform/memory.ts';
import { actorOf, permissionsOf } from '../access/service.ts';
import { presentRung } from './present.ts';
import { type BellRow, loadBells } from './queries.ts';

/** Members who were told something together are looked at together, this long (ms) after the first. */
const GATHER = 40;
/** Notifications looked at for a bell: more than these at once are found in the list. */
const NEWEST = 20;
/** Bells looked at in one statement. */
const STEP = 200;

/** What the streams of a member were told so far. */
interface Heard {
  ids: Set<number>;
  unread: number;
  /** Their role and rights, as text, and which look at the database found them. */
  rights: string;
  look: number;
}

/**
 * Rings for members who have the site open, on this instance, and tells them when what they may do changes, or how the
 * association is called. What rings is read from the database, so that it does not matter which instance told it, nor in
 * which order transactions end.
 */
export const bells = inMemory((context) => {
  const { db, events, identity, jobs, log } = context;
  const heard = new Map<number, Heard>();
  const said = () => ({ name: identity.name, look: identity.addresses });
  /** What other slices tell at the opening, by the name of the event. */
  const told = new Map<string, (actor: Actor) => Promise<object | null>>();
  let looks = 0;
  const streams = createStreams(async (was) => {
    looks += 1;
    const look = looks;
    const actor = await actorOf(context, was.id, was.sessionId);
    if (actor) tellRights(actor, look);
    return actor !== null;
  }, log);
  /** Counts the changes of members: one that comes while a stream is being opened is looked at after it. */
  let changes = 0;

  const tellRights = (actor: Actor, look: number): void => {
    const before = heard.get(actor.id);
    // A look that began before the last one told may have seen what was before.
    if (!before || look < before.look) return;
    before.look = look;
    const rights = permissionsOf(context, actor);
    const text = JSON.stringify(rights);
    if (before.rights === text) return;
    before.rights = text;
    streams.send(actor.id, 'rights', rights);
  };

  const ring = (row: BellRow): void => {
    const { member_id: memberId, unread } = row;
    const before = heard.get(memberId);
    if (!before) return;
    for (const one of row.newest.toReversed()) {
      if (before.ids.has(one.id)) continue;
      before.ids.add(one.id);
      streams.send(memberId, 'notification', presentRung(one));
    }
    if (before.unread === unread) return;
    before.unread = unread;
    streams.send(memberId, 'unread', { unread });
  };

  // One run at a time: an older look must not speak after a newer one.
  const looking = jobs.gather('bells', {
    on: { notified: ({ memberId }) => (streams.count(memberId) > 0 ? memberId : null) },
    wait: GATHER,
    most: STEP,
    async work(memberIds: readonly number[]) {
      for (const id of heard.keys()) if (streams.count(id) === 0) heard.delete(id);
      const followed = memberIds.filter((id) => streams.count(id) > 0);
      if (followed.length > 0) for (const row of await loadBells(db, followed, NEWEST)) ring(row);
    },
  });
  events.subscribe('member-changed', ({ memberId }) => {
    changes += 1;
    streams.check(memberId);
  });
  const tellAll = (name: string, data: object): void => {
    for (const memberId of streams.keys()) streams.send(memberId, name, data);
  };
  identity.onChange(() => tellAll('association', said()));
  events.onGap(() => {
    streams.check();
    for (const memberId of streams.keys()) looking.add(memberId);
  });

  return {
    /** Opens the bell of a member: what they have not read and what they may do first, then each change. */
    async open(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const before = changes;
      const rights = permissionsOf(context, actor);
      const [[row], ...others] = await Promise.all([
        loadBells(db, [actor.id], NEWEST),
        ...[...told].map(async ([name, read]) => [name, await read(actor)] as const),
      ]);
      const { unread = 0, newest = [] } = row ?? {};
      // Another stream of theirs may still wait for what this look has seen.
      if (streams.count(actor.id) === 0)
        heard.set(actor.id, {
          ids: new Set(newest.map(({ id }) => id)),
          unread,
          rights: JSON.stringify(rights),
          look: looks,
        });
      const opened = streams.open(request, reply, actor.id, [
        ['unread', { unread }],
        ['rights', rights],
        ['association', said()],
        ...others.flatMap(([name, data]) => (data === null ? [] : [[name, data] as [string, object]])),
      ]);
      if (changes !== before) streams.check(actor.id);
      // What was told between the look and the opening rang for nobody.
      looking.add(actor.id);
      return opened;
    },
    tellsAtOpening(name: string, read: (actor: Actor) => Promise<object | null>): void {
      told.set(name, read);
    },
    tellAll,
    tellOne: (memberId: number, name: string, data: object): void => streams.send(memberId, name, data),
    start: (): void => streams.start(jobs, 'heartbeat of bells'),
    total: streams.total,
    /** Ends the streams: before the server waits for its requests. */
    endStreams: () => streams.stop(),
  };
});
