import type { Actor } from '../../../platform/http/actor.ts';
import type { Progress } from './progress-state.ts';
import type { Entry } from './state.ts';

/** How a member meets a challenge: not at all, without its content, or whole. */
export type Sight = 'none' | 'locked' | 'open';

/** Visible, and its moment has come by the database's clock. */
export const isReleased = (entry: Entry, now: number): boolean =>
  entry.state === 'visible' && (entry.scheduled_at === null || entry.scheduled_at.getTime() <= now);

/** Whether a member of any paying plan would find it in the list, whole or locked. */
export const isListed = (entry: Entry, progress: Progress): boolean =>
  entry.plan !== 'bienfaiteur' &&
  (entry.anonymize || entry.prerequisites.every((id) => progress.solved.has(id)));

/** What a member sees of a challenge at a moment of the database's clock. Hidden, future and other-plan ones do not exist. */
export function sightOf(entry: Entry, actor: Actor, progress: Progress, now: number): Sight {
  if (actor.flags.can_manage_challenges) return 'open';
  if (!isReleased(entry, now)) return 'none';
  if (entry.plan === 'bienfaiteur' && actor.role !== 'bienfaiteur') return 'none';
  if (entry.prerequisites.every((id) => progress.solved.has(id))) return 'open';
  return entry.anonymize ? 'locked' : 'none';
}

/** A file the challenge needs is for whoever sees it; a bonus asks for its flag (behaviours 0.1). */
export const mayDownload = (file: { required: boolean }, actor: Actor): boolean =>
  file.required || actor.flags.can_download_files;
