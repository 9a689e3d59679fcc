import type { Actor } from '../../../platform/http/actor.ts';
import type { Progress } from './progress-state.ts';
import type { StoredChallenge } from './state.ts';

/** How much of a challenge a member may see: nothing, everything but its content, or all of it. */
export type ChallengeAccess = 'none' | 'locked' | 'open';

/** Whether the challenge is visible and its release date has passed by the database's clock. */
export const isReleased = (challenge: StoredChallenge, now: number): boolean =>
  challenge.state === 'visible' &&
  (challenge.scheduled_at === null || challenge.scheduled_at.getTime() <= now);

/**
 * Whether visitors and members without a plan may play the challenge: it is published, marked as open to all,
 * in every plan, without prerequisite, and solved by one flag (docs/product/challenges.md#ouverts-à-tous).
 */
export const isOpenToAll = (challenge: StoredChallenge, now: number): boolean =>
  challenge.open_to_all &&
  isReleased(challenge, now) &&
  challenge.plan === null &&
  challenge.prerequisites.length === 0 &&
  (challenge.logic !== 'all' || challenge.flags.length <= 1);

/** Whether a hint is for every player, whatever their plan: it is free, and its challenge is open to all. */
export const isFreeHint = (challenge: StoredChallenge, hint: { fixed_cost: number | null }): boolean =>
  challenge.open_to_all && hint.fixed_cost === 0;

/** Whether a member of any paying plan would find the challenge in the list, whole or locked. */
export const isListed = (challenge: StoredChallenge, progress: Progress): boolean =>
  challenge.plan !== 'bienfaiteur' &&
  (challenge.anonymize || challenge.prerequisites.every((id) => progress.solved.has(id)));

/**
 * What a member may know of a challenge at a moment of the database's clock. Hidden, future and other-plan
 * ones do not exist. Whether its page opens depends on the right to the module: without it, members keep what
 * they did.
 */
export function accessIgnoringModule(
  challenge: StoredChallenge,
  actor: Actor,
  progress: Progress,
  now: number,
): ChallengeAccess {
  if (actor.rights.can_manage_challenges) return 'open';
  if (!isReleased(challenge, now)) return 'none';
  if (challenge.plan === 'bienfaiteur' && actor.role !== 'bienfaiteur') return 'none';
  if (challenge.prerequisites.every((id) => progress.solved.has(id))) return 'open';
  return challenge.anonymize ? 'locked' : 'none';
}

/** What a member sees of a challenge: without the right to the challenges module, only those open to all. */
export function accessTo(
  challenge: StoredChallenge,
  actor: Actor,
  progress: Progress,
  now: number,
): ChallengeAccess {
  const { can_manage_challenges, have_challenge_access } = actor.rights;
  if (!can_manage_challenges && !have_challenge_access && !isOpenToAll(challenge, now)) return 'none';
  return accessIgnoringModule(challenge, actor, progress, now);
}

/** Names the kind of a reader: readers of one kind see every challenge alike, apart from what they solved. */
export const readerKind = ({ role, rights }: Actor): string =>
  rights.can_manage_challenges
    ? 'manager'
    : `${rights.have_challenge_access ? 'player' : 'guest'} ${role === 'bienfaiteur' ? role : ''}`;

/** What a file requires: nothing, the right to download, or that its challenge is solved. */
export type FileAccess = 'open' | 'plan' | 'unsolved';

/**
 * A file that the challenge needs is open to every member who sees the challenge. A bonus file requires the
 * right to download and a solve: a solving script would give the flag.
 */
export function fileAccess(file: { required: boolean }, actor: Actor, solved: boolean): FileAccess {
  if (file.required || actor.rights.can_manage_challenges) return 'open';
  if (!actor.rights.can_download_files) return 'plan';
  return solved ? 'open' : 'unsolved';
}
