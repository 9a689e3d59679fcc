import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { StoredDownload } from '../../../platform/http/answers/stored.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { eventChallenges } from '../../challenges/catalogue/service.ts';
import {
  type ChallengeFile,
  createFileLink,
  findAllowedFile,
  readTicketHolder,
} from '../../challenges/files/service.ts';
import { mayManage } from '../events/policy.ts';
import { eventOpens } from '../fair-play/openings-state.ts';
import { refuseUnready, withOwnCopies } from '../own-flags/service.ts';
import { noteFileOpened } from '../teamwork/service.ts';
import { findEventOfChallenge } from './queries.ts';
import { findEventChallenge, type VisibleEventChallenge } from './visible-service.ts';

/**
 * Files of a challenge for this reader: during the event only the required ones, no sources nor solve script;
 * the same once it earns points in the permanent list, which gives the others to its solvers.
 */
const filesFor = (actor: Actor, { view, played: { challenge } }: VisibleEventChallenge): ChallengeFile[] =>
  mayManage(actor, view.row) || (view.phase.status === 'ended' && !challenge.catalogued)
    ? challenge.files
    : challenge.files.filter(({ required }) => required);

/** The files as the reader's entrant gets them, with its own copies where it has some. */
export async function ownFilesFor(
  context: Context,
  actor: Actor,
  visible: VisibleEventChallenge,
): Promise<(ChallengeFile & { ready: boolean })[]> {
  const files = filesFor(actor, visible);
  return visible.entrantId !== null && visible.played.own_files
    ? withOwnCopies(context, visible.entrantId, files)
    : files.map((file) => ({ ...file, ready: true }));
}

/** A file that this member may open, in their entrant's copy. */
async function findOwnFile(
  context: Context,
  actor: Actor,
  visible: VisibleEventChallenge,
  fileId: number,
): Promise<Outcome<ChallengeFile>> {
  const files = await ownFilesFor(context, actor, visible);
  const file = findAllowedFile(actor, { files, fileId, solved: true });
  return files.some(({ id, ready }) => id === fileId && !ready) ? refuseUnready() : file;
}

async function findFile(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId, fileId }: { idOrSlug: string; challengeId: number; fileId: number },
): Promise<Outcome<ChallengeFile>> {
  const found = await findEventChallenge(context, actor, { idOrSlug, challengeId });
  return found.ok ? findOwnFile(context, actor, found.value, fileId) : found;
}

/** Creates a short-lived address for a file of an event's challenge. */
export async function linkEventFile(
  context: Context,
  actor: Actor,
  of: { idOrSlug: string; challengeId: number; fileId: number },
): Promise<Outcome<{ url: string }>> {
  const found = await findEventChallenge(context, actor, of);
  if (!found.ok) return found;
  const file = await findOwnFile(context, actor, found.value, of.fileId);
  const { entrantId, scores, view } = found.value;
  if (file.ok && scores && entrantId !== null) {
    eventOpens(context).note(entrantId, of.challengeId, actor.id);
    await noteFileOpened(context, {
      eventId: view.row.id,
      entrantId,
      challengeId: of.challengeId,
      fileId: of.fileId,
      memberId: actor.id,
    });
  }
  return file.ok ? createFileLink(context, actor, { file: file.value, folder: '/api/ctf/files' }) : file;
}

/** The file of a ticket, if the ticket's member may open it in its event right now. */
export async function openEventFile(
  context: Context,
  { fileId, ticket }: { fileId: number; ticket: string },
): Promise<Outcome<StoredDownload>> {
  const actor = await readTicketHolder(context, { fileId, ticket });
  if (!actor.ok) return actor;
  const challenges = await eventChallenges(context);
  const challenge = [...challenges.values()].find(({ files }) => files.some(({ id }) => id === fileId));
  const eventId = challenge ? await findEventOfChallenge(context.db, challenge.id) : null;
  if (!challenge || eventId === null || !actor.value.rights.have_ctf_access) return refuse('not_found');
  const of = { idOrSlug: String(eventId), challengeId: challenge.id, fileId };
  const file = await findFile(context, actor.value, of);
  return file.ok ? done(new StoredDownload(file.value)) : refuse('not_found');
}
