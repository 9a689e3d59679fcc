import { getOwnProfile, type OwnProfile } from '@fanion/contract/profiles/page';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepare } from '../../../platform/http/answers/prepared.ts';
import { inMemory } from '../../../platform/memory.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { readPosition } from '../../leaderboard/service.ts';
import { positionInPlan } from './plan-model.ts';
import { presentRank } from './present.ts';
import { readOwnProfile } from './service.ts';

/** Most age of an answer (ms), for changes without an event: online members, a membership that expires. */
const LIFE = MINUTE;
/** From this age it is renewed while the old one is still served: a frequent reader never waits. */
const RENEWED_FROM = 30_000;
/** Simultaneous renewals: many members who came together must not delay each other's reads. */
const RENEWALS_AT_ONCE = 1;
const MAX_MEMBERS = 2000;

/** A profile as sent, and the data that it was made from. */
interface Written {
  profile: OwnProfile;
  answer: Prepared;
}

interface Entry {
  written: Promise<Outcome<Written>>;
  at: number;
  renewing: boolean;
}

// A prepared answer skips the schema when sent: this writer omits the fields that the schema does not name.
const prepareProfile = (profile: OwnProfile): Written => ({
  profile,
  answer: prepare(getOwnProfile.answer.parse(profile), 'private, no-store'),
});

/** Drops the profiles of changed members, and all of them after a change that all show. */
function forgetWhenChanged({ events, identity }: Context, members: Map<number, unknown>): void {
  const forget = ({ memberId }: { memberId: number }) => void members.delete(memberId);
  const forgetAll = () => members.clear();
  events.subscribe('member-changed', forget);
  events.subscribe('solved', forget);
  events.subscribe('event-solved', forget);
  events.subscribe('solve-withdrawn', ({ memberId, heir }) => {
    members.delete(memberId);
    if (heir !== null) members.delete(heir);
  });
  events.subscribe('badges-changed', ({ memberId }) => {
    if (memberId === null) members.clear();
    else members.delete(memberId);
  });
  events.subscribe('learnt', forget);
  events.subscribe('writeup-changed', forget);
  events.subscribe('learn-changed', forgetAll);
  events.subscribe('priced', forgetAll);
  events.subscribe('challenges-changed', forgetAll);
  events.onGap(forgetAll);
  identity.onChange(forgetAll);
}

/** No event reports that other members' results changed a rank: it comes from the board being read. */
async function withCurrentRank(
  context: Context,
  actor: Actor,
  entry: Entry,
  { profile, answer }: Written,
): Promise<Prepared> {
  const position = positionInPlan(actor.rights, true, await readPosition(context, actor.id));
  const writtenPosition = profile.leaderboard_position;
  if (
    position.current_user?.rank === writtenPosition.current_user?.rank &&
    position.total_users === writtenPosition.total_users
  )
    return answer;
  const written = prepareProfile({ ...profile, ...presentRank(profile, position) });
  entry.written = Promise.resolve(done(written));
  return written.answer;
}

/**
 * Each member's own profile, serialised and cached briefly: the site requests it on every page. A change here
 * or on another instance drops it at once.
 */
export const ownProfileAnswers = inMemory((context) => {
  const { clock } = context;
  const members = new Map<number, Entry>();
  let renewals = 0;
  forgetWhenChanged(context, members);

  const read = async (actor: Actor): Promise<Outcome<Written>> => {
    const outcome = await readOwnProfile(context, actor);
    return outcome.ok ? done(prepareProfile(outcome.value)) : outcome;
  };

  const keep = (actor: Actor): Entry => {
    if (members.size >= MAX_MEMBERS) members.clear();
    const entry = { written: read(actor), at: clock.now(), renewing: false };
    members.set(actor.id, entry);
    const drop = () => {
      if (members.get(actor.id) === entry) members.delete(actor.id);
    };
    entry.written.then((outcome) => {
      if (!outcome.ok) drop();
    }, drop);
    return entry;
  };
  /** A change of the profile meanwhile drops the entry: the new answer may be outdated, and is not kept. */
  const renew = async (actor: Actor): Promise<void> => {
    const entry = members.get(actor.id);
    if (!entry) return;
    entry.renewing = true;
    renewals += 1;
    const at = clock.now();
    const written = read(actor);
    const outcome = await written.catch(() => null);
    renewals -= 1;
    if (outcome?.ok && members.get(actor.id) === entry)
      members.set(actor.id, { written, at, renewing: false });
  };
  const entryOf = (actor: Actor): Entry => {
    const entry = members.get(actor.id);
    const age = entry ? clock.now() - entry.at : LIFE;
    if (!entry || age >= LIFE) return keep(actor);
    if (age >= RENEWED_FROM && !entry.renewing && renewals < RENEWALS_AT_ONCE) void renew(actor);
    return entry;
  };
  return async (actor: Actor): Promise<Outcome<Prepared>> => {
    // A manager's view as somebody else must not be cached for their own pages.
    const entry = actor.view ? { written: read(actor), at: 0, renewing: false } : entryOf(actor);
    const outcome = await entry.written;
    return outcome.ok ? done(await withCurrentRank(context, actor, entry, outcome.value)) : outcome;
  };
});
