import { getOwnProfile } from '@fanion/contract/profiles/page';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepare } from '../../../platform/http/answers/prepared.ts';
import { inMemory } from '../../../platform/memory.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { readOwnProfile } from './service.ts';

/** How old an answer may be (ms): other members' results move a rank without a word to each. */
const LIFE = MINUTE;
/** From this age it is made again while the one before still answers: who asks often never waits. */
const RENEWED_FROM = 30_000;
/** Answers made again ahead of time at once: many members who came together must not delay each other's reads. */
const RENEWALS_AT_ONCE = 1;
const MAX_MEMBERS = 2000;

/** Drops what changes of members and of what all profiles show. */
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

/**
 * Each member's own profile, serialised and kept a moment: the site asks for it on every page. What changes it here
 * or on another instance drops it at once.
 */
export const ownAnswers = inMemory((context) => {
  const { clock } = context;
  const members = new Map<number, { answer: Promise<Outcome<Prepared>>; at: number; renewing: boolean }>();
  let renewals = 0;
  forgetWhenChanged(context, members);

  const prepared = async (actor: Actor): Promise<Outcome<Prepared>> => {
    const outcome = await readOwnProfile(context, actor);
    // An answer sent as it is passes by no schema on its way out: this one leaves aside what it does not name.
    return outcome.ok
      ? done(prepare(getOwnProfile.answer.parse(outcome.value), 'private, no-store'))
      : outcome;
  };

  const keep = (actor: Actor): Promise<Outcome<Prepared>> => {
    if (members.size >= MAX_MEMBERS) members.clear();
    const answer = prepared(actor);
    const entry = { answer, at: clock.now(), renewing: false };
    members.set(actor.id, entry);
    const drop = () => {
      if (members.get(actor.id) === entry) members.delete(actor.id);
    };
    answer.then((outcome) => {
      if (!outcome.ok) drop();
    }, drop);
    return answer;
  };
  /** What changes the profile meanwhile drops the entry: the new answer, perhaps of before, is then not kept. */
  const renew = async (actor: Actor): Promise<void> => {
    const entry = members.get(actor.id);
    if (!entry) return;
    entry.renewing = true;
    renewals += 1;
    const at = clock.now();
    const answer = prepared(actor);
    const outcome = await answer.catch(() => null);
    renewals -= 1;
    if (outcome?.ok && members.get(actor.id) === entry)
      members.set(actor.id, { answer, at, renewing: false });
  };

  return (actor: Actor): Promise<Outcome<Prepared>> => {
    // What a manager is shown as somebody else is not what their own site asks for next.
    if (actor.view) return prepared(actor);
    const known = members.get(actor.id);
    const age = known ? clock.now() - known.at : LIFE;
    if (!known || age >= LIFE) return keep(actor);
    if (age >= RENEWED_FROM && !known.renewing && renewals < RENEWALS_AT_ONCE) void renew(actor);
    return known.answer;
  };
});
