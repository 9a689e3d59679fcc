import type { Challenge } from '@fanion/contract/challenges/page';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { nextChallenge } from '@fanion/rules/challenges/next-challenge';
import { levelOf } from '@fanion/rules/profiles/levels';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { accessTo, isReleased } from '../catalogue/policy.ts';
import type { Progress } from '../catalogue/progress-state.ts';
import { findVisible, type VisibleChallenge } from '../catalogue/service.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import { type Catalogue, catalogue, type StoredChallenge } from '../catalogue/state.ts';
import { opens } from '../opens/state.ts';
import { readOwn } from '../play/service.ts';
import { presentChallenge, presentLockedChallenge } from './present.ts';

/** The challenge to go on with: the one its author names, else the one that suits the member's level. */
function nextOf(
  known: Catalogue,
  challenge: StoredChallenge,
  actor: Actor,
  own: Progress,
  { now, xp }: { now: number; xp: number },
): StoredChallenge | null {
  const playable = (candidate: StoredChallenge): boolean =>
    candidate.id !== challenge.id &&
    !own.solved.has(candidate.id) &&
    accessTo(candidate, actor, own, now) === 'open';
  const named = known.byName.get(challengeNameKey(challenge.next_name ?? ''))?.find(playable);
  return named ?? nextChallenge(known.all.filter(playable), challenge, levelOf(xp));
}

/** Prerequisites that this member may know of: one hidden since it was solved is as missing as any other. */
const prerequisitesOf = (
  known: Catalogue,
  { challenge, own }: VisibleChallenge,
  actor: Actor,
  now: number,
): Challenge['prerequisites'] =>
  challenge.prerequisites.flatMap((id) => {
    const required = known.byId.get(id);
    return required && accessTo(required, actor, own, now) === 'open'
      ? [{ id, name: required.name, slug: required.slug, is_solved: own.solved.has(id) }]
      : [];
  });

/** What the page of a challenge that is open to this member shows. */
async function readOpen(context: Context, actor: Actor, visible: VisibleChallenge): Promise<Challenge> {
  const { challenge, own } = visible;
  const challenges = catalogue(context);
  const [known, facts, row] = await Promise.all([
    challenges.get(),
    solverFacts(context).get(),
    readOwn(context, { memberId: actor.id, challengeId: challenge.id }),
  ]);
  const now = challenges.now();
  const solved = own.solved.has(challenge.id) || row.points_earned !== null;
  // A manager who looks at what is not out yet has not begun it.
  const begins = !solved && isReleased(challenge, now);
  if (begins) opens(context).note(actor.id, challenge.id);
  return presentChallenge(challenge, {
    actor,
    facts,
    own: row,
    solved,
    openedNow: begins ? new Date(now) : null,
    prerequisites: prerequisitesOf(known, visible, actor, now),
    next: solved ? nextOf(known, challenge, actor, own, { now, xp: row.xp }) : null,
    association: context.identity.name,
  });
}

/** The page of a challenge for one member. */
export async function readChallenge(
  context: Context,
  actor: Actor,
  named: string,
): Promise<Outcome<Challenge>> {
  const visible = await findVisible(context, actor, named);
  if (!visible) return refuse('challenge_not_found');
  if (visible.access === 'open') return done(await readOpen(context, actor, visible));
  const challenges = catalogue(context);
  const missing = prerequisitesOf(await challenges.get(), visible, actor, challenges.now());
  return done(presentLockedChallenge(visible.challenge, missing, context.identity.name));
}
