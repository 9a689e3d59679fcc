import { MINUTE, SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { StoredDownload } from '../../../platform/http/answers/stored.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { actorOf } from '../../access/service.ts';
import { fileAccess } from '../catalogue/policy.ts';
import type { FileRow } from '../catalogue/queries.ts';
import { findVisible, type VisibleChallenge } from '../catalogue/service.ts';
import { catalogue } from '../catalogue/state.ts';
import { AFTER_SOLVE, LINK_EXPIRED } from './texts.ts';
import { readTicket, writeTicket } from './ticket-model.ts';

/** Life of a download link in seconds: long enough for a slow line, useless once shared for long. */
const LINK_LIFE = (10 * MINUTE) / SECOND;

type Link = Outcome<{ url: string; expires_in: number }>;

export type ChallengeFile = FileRow;

/** The file of this id, if this member may open it; `solved`: files reserved for solvers are open. */
export function findAllowedFile(
  actor: Actor,
  { files, fileId, solved }: { files: readonly ChallengeFile[]; fileId: number; solved: boolean },
): Outcome<ChallengeFile> {
  const file = files.find(({ id }) => id === fileId);
  if (!file) return refuse('not_found');
  const door = fileAccess(file, actor, solved);
  if (door === 'plan') return refuseRight(actor, 'can_download_files');
  return door === 'open' ? done(file) : refuse('conflict', { message: AFTER_SOLVE });
}

/** A short-lived address of a file that this member may download, under a path that serves it. */
export function createFileLink(
  { secrets, clock }: Context,
  actor: Actor,
  { file, folder }: { file: ChallengeFile; folder: string },
): Link {
  const until = Math.floor(clock.now() / 1000) + LINK_LIFE;
  const ticket = writeTicket(secrets, file.id, { memberId: actor.id, sessionId: actor.sessionId, until });
  const url = `${folder}/${file.id}/${encodeURIComponent(file.name)}?ticket=${ticket}`;
  return done({ url, expires_in: LINK_LIFE });
}

/** The member who was given a file address, while the address is valid and they are signed in. */
export async function readTicketHolder(
  context: Context,
  { fileId, ticket: text }: { fileId: number; ticket: string },
): Promise<Outcome<Actor>> {
  const ticket = readTicket(context.secrets, fileId, text);
  if (!ticket) return refuse('not_found');
  if (ticket.until * SECOND < context.clock.now()) return refuse('not_found', { message: LINK_EXPIRED });
  const actor = await actorOf(context, ticket.memberId, ticket.sessionId);
  return actor ? done(actor) : refuse('not_found');
}

const findAllowedListedFile = (
  actor: Actor,
  { challenge, own }: Pick<VisibleChallenge, 'challenge' | 'own'>,
  fileId: number,
): Outcome<ChallengeFile> =>
  findAllowedFile(actor, { files: challenge.files, fileId, solved: own.solved.has(challenge.id) });

/** A short-lived address of a file of a challenge of the permanent list, by the name of the challenge. */
export async function createListedFileLink(
  context: Context,
  actor: Actor,
  { idOrSlug, fileId }: { idOrSlug: string; fileId: number },
): Promise<Link> {
  const visible = await findVisible(context, actor, idOrSlug);
  if (visible?.access !== 'open') return refuse('challenge_not_found');
  const file = findAllowedListedFile(actor, visible, fileId);
  return file.ok
    ? createFileLink(context, actor, { file: file.value, folder: '/api/challenges/files' })
    : file;
}

/** The file behind a ticket, if its member still has the right to it at this very moment. */
export async function openFile(
  context: Context,
  { fileId, ticket }: { fileId: number; ticket: string },
): Promise<Outcome<StoredDownload>> {
  const actor = await readTicketHolder(context, { fileId, ticket });
  if (!actor.ok) return actor;
  const { all } = await catalogue(context).get();
  const listed = all.find(({ files }) => files.some(({ id }) => id === fileId));
  if (!listed) return refuse('not_found');
  const visible = await findVisible(context, actor.value, String(listed.id));
  if (visible?.access !== 'open') return refuse('not_found');
  const file = findAllowedListedFile(actor.value, visible, fileId);
  return file.ok ? done(new StoredDownload(file.value)) : refuse('not_found');
}
