import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { nextChallenge } from '@fanion/rules/challenges/next-challenge';
import { levelOf } from '@fanion/rules/profiles/levels';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { joinPieces } from '../../../platform/http/answers/pieces.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { accessTo, isReleased } from '../catalogue/policy.ts';
import { findVisible, type VisibleChallenge } from '../catalogue/service.ts';
import { type SolverFacts, solverFacts } from '../catalogue/solvers-state.ts';
import { type Catalogue, catalogue, type StoredChallenge } from '../catalogue/state.ts';
import { openings } from '../openings/state.ts';
import { readPlayState } from '../play/service.ts';
import {
  presentLockedChallenge,
  presentReader,
  presentSolvers,
  presentText,
  type ReaderPart,
} from './present.ts';
import { sharedPieces } from './state.ts';

/** The next challenge: the one its author names, else one that suits the member's level. */
function nextOf(
  currentCatalogue: Catalogue,
  { challenge, own }: VisibleChallenge,
  actor: Actor,
  { now, xp }: { now: number; xp: number },
): StoredChallenge | null {
  const playable = (candidate: StoredChallenge): boolean =>
    candidate.id !== challenge.id &&
    !own.solved.has(candidate.id) &&
    accessTo(candidate, actor, own, now) === 'open';
  const nextByName = currentCatalogue.byName.get(challengeNameKey(challenge.next_name ?? ''))?.find(playable);
  return nextByName ?? nextChallenge(currentCatalogue.all.filter(playable), challenge, levelOf(xp));
}

/** Prerequisites that this member may know of: one hidden since it was solved counts as missing. */
const prerequisitesOf = (
  currentCatalogue: Catalogue,
  { challenge, own }: VisibleChallenge,
  actor: Actor,
  now: number,
): Challenge['prerequisites'] =>
  challenge.prerequisites.flatMap((id) => {
    const required = currentCatalogue.byId.get(id);
    return required && accessTo(required, actor, own, now) === 'open'
      ? [{ id, name: required.name, slug: required.slug, is_solved: own.solved.has(id) }]
      : [];
  });

/** The member's own part of the page of a challenge open to them, beside the part that all share. */
async function readOwnPart(context: Context, actor: Actor, visible: VisibleChallenge) {
  const { challenge, own } = visible;
  const challenges = catalogue(context);
  const [currentCatalogue, row] = await Promise.all([
    challenges.get(),
    readPlayState(context, { memberId: actor.id, challengeId: challenge.id }),
  ]);
  const now = challenges.now();
  const solved = own.solved.has(challenge.id) || row.points_earned !== null;
  // A manager who opens an unreleased challenge has not begun it.
  const begins = !solved && isReleased(challenge, now);
  if (begins) openings(context).note(actor.id, challenge.id);
  return presentReader(challenge, {
    actor,
    own: row,
    solved,
    openedNow: begins ? new Date(now) : null,
    prerequisites: prerequisitesOf(currentCatalogue, visible, actor, now),
    next: solved ? nextOf(currentCatalogue, visible, actor, { now, xp: row.xp }) : null,
  });
}

async function readLocked(context: Context, actor: Actor, visible: VisibleChallenge): Promise<Challenge> {
  const challenges = catalogue(context);
  const missing = prerequisitesOf(await challenges.get(), visible, actor, challenges.now());
  return presentLockedChallenge(visible.challenge, missing, context.identity.name);
}

/** The parts of a page; a page with missing prerequisites is already whole. */
type Page = { locked: Challenge } | { challenge: StoredChallenge; facts: SolverFacts; reader: ReaderPart };

async function readPage(context: Context, actor: Actor, idOrSlug: string): Promise<Outcome<Page>> {
  const visible = await findVisible(context, actor, idOrSlug);
  if (!visible) return refuse('challenge_not_found');
  if (visible.access !== 'open') return done({ locked: await readLocked(context, actor, visible) });
  const [facts, reader] = await Promise.all([
    solverFacts(context).get(),
    readOwnPart(context, actor, visible),
  ]);
  return done({ challenge: visible.challenge, facts, reader });
}

/** The page of a challenge for one member. */
export async function readChallenge(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<Challenge>> {
  const page = await readPage(context, actor, idOrSlug);
  if (!page.ok) return page;
  if ('locked' in page.value) return done(page.value.locked);
  const { challenge, facts, reader } = page.value;
  const text = presentText(challenge, context.identity.name);
  return done({ ...text, ...presentSolvers(challenge, facts, actor.id), ...reader });
}

/** The page of a challenge as it is sent: the part that its readers share is written and compressed once. */
export async function sendChallenge(
  context: Context,
  actor: Actor,
  { idOrSlug, acceptsGzip }: { idOrSlug: string; acceptsGzip: boolean },
): Promise<Outcome<Challenge | Prepared>> {
  const page = await readPage(context, actor, idOrSlug);
  if (!page.ok) return page;
  if ('locked' in page.value) return done(page.value.locked);
  const { challenge, facts, reader } = page.value;
  const shared = sharedPieces(context);
  const pieces = [shared.text(challenge), shared.solvers(challenge, facts, actor.id), shared.own(reader)];
  return done(joinPieces(pieces, acceptsGzip, { etag: null, cacheControl: 'private, no-store' }));
}
