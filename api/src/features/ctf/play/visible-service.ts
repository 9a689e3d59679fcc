import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { isOut, type Played } from '../board/event-model.ts';
import { findEventId, findEventOf, isParticipant } from '../board/event-queries.ts';
import { mayKnow, mayScore, mayWatch } from '../board/policy.ts';
import type { BoardStates } from '../board/state.ts';
import { solvesBy, type View } from '../board/view-model.ts';
import { solveFirst } from '../live-texts.ts';

/** How long an address is remembered to name its event, in ms. */
const NAME_LIFE = 10_000;
const MAX_NAMES = 1000;

/** An event as far as a member may see it. */
export interface Seen {
  view: View;
  /** Their entrant, when they are registered; null otherwise. */
  entrantId: number | null;
}

/** A challenge of an event that this member may open now. */
export interface SeenChallenge extends Seen {
  played: Played;
  /** Flags count: otherwise they are practice, or a look. */
  scores: boolean;
  /** Names of the challenges that are asked for first and that their entrant has not solved: it is locked. */
  asked: string[];
}

export type SightedService = ReturnType<typeof createSighted>;

/** The one way to an event and to its challenges: what a member may not know of does not exist for them. */
export function createSighted({ db, events }: Context, challenges: ChallengesService, states: BoardStates) {
  const names = new Map<string, { id: number; until: number }>();
  events.subscribe('event-changed', () => names.clear());
  events.onGap(() => names.clear());

  const idOf = async (named: string): Promise<number | null> => {
    const known = names.get(named);
    if (known && known.until > Date.now()) return known.id;
    const id = await findEventId(db, named);
    if (names.size >= MAX_NAMES) names.clear();
    if (id !== null) names.set(named, { id, until: Date.now() + NAME_LIFE });
    return id;
  };

  const event = async (actor: Actor, named: string): Promise<Seen | null> => {
    const id = await idOf(named);
    const view = id === null ? null : await states.get(id);
    if (!view || !mayKnow(actor, view)) return null;
    return { view, entrantId: view.entrantOf.get(actor.id) ?? null };
  };

  const sightOf = async (actor: Actor, seen: Seen, challengeId: number): Promise<SeenChallenge | null> => {
    const { view, entrantId } = seen;
    const played = view.played.find(({ challenge_id }) => challenge_id === challengeId);
    if (!played) return null;
    const manages = actor.flags.can_manage_ctf;
    const out = view.row.state === 'published' && isOut(view.row, played, Date.now() + view.skew);
    if (!manages && !out) return null;
    const scores = mayScore(view, entrantId !== null);
    const ended = view.phase.status === 'ended';
    if (!manages && !scores && !ended) return null;
    // Once in the permanent list, it is seen as the list shows it.
    if (played.entry.catalogued && !manages && !scores) {
      const listed = actor.flags.have_challenge_access
        ? await challenges.visibleTo(actor, [challengeId])
        : new Set<number>();
      if (!listed.has(challengeId)) return null;
    }
    const solved = solvesBy(view, entrantId);
    const needed = new Set(scores && !manages ? played.entry.prerequisites : []);
    const lacking = view.out.filter(({ challenge_id: id }) => needed.has(id) && !solved.has(id));
    return { ...seen, played, scores, asked: lacking.map(({ entry }) => entry.name) };
  };

  return {
    event,

    /** The event for who may follow it; 403 for the others. */
    async watched(actor: Actor, named: string): Promise<Outcome<Seen>> {
      const seen = await event(actor, named);
      if (!seen) return refuse('event_not_found');
      if (seen.view.row.state === 'cancelled') return refuse('event_cancelled');
      const plays = seen.entrantId !== null;
      // Registered a moment ago, perhaps on another instance.
      if (mayWatch(actor, seen.view, plays) || (await isParticipant(db, seen.view.row.id, actor.id)))
        return done(seen);
      return refuseRight(actor, 'can_view_live_data');
    },

    /** A challenge of an event; not released, hidden, or not for this member, it is as one that does not exist. */
    async challenge(actor: Actor, named: string, challengeId: number): Promise<Outcome<SeenChallenge>> {
      const seen = await event(actor, named);
      const sight = seen && (await sightOf(actor, seen, challengeId));
      if (!sight) return refuse('challenge_not_found');
      if (sight.asked.length > 0) return refuse('challenge_locked', { message: solveFirst(sight.asked) });
      return done(sight);
    },

    /** Whether a member may open a challenge of whichever event plays it. */
    async mayOpen(actor: Actor, challengeId: number): Promise<boolean> {
      if (!actor.flags.have_ctf_access) return false;
      const eventId = await findEventOf(db, challengeId);
      const view = eventId === null ? null : await states.get(eventId);
      if (!view || !mayKnow(actor, view)) return false;
      const seen = { view, entrantId: view.entrantOf.get(actor.id) ?? null };
      const sight = await sightOf(actor, seen, challengeId);
      return sight?.asked.length === 0;
    },
  };
}
