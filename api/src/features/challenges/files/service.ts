import { MINUTE, SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { actorOf } from '../../access/service.ts';
import { mayDownload } from '../catalogue/policy.ts';
import type { FileRow } from '../catalogue/queries.ts';
import { findVisible } from '../catalogue/service.ts';
import { catalogue, eventCatalogue, type StoredChallenge } from '../catalogue/state.ts';
import { eventDoor } from './state.ts';
import { LINK_EXPIRED } from './texts.ts';
import { readTicket, writeTicket } from './ticket-model.ts';

/** Life of a download link in seconds: long enough for a slow line to resume, useless once shared for long. */
const LINK_LIFE = (10 * MINUTE) / SECOND;

type Link = Outcome<{ url: string; expires_in: number }>;

/** A short-lived address of a file of a challenge that this member may open. */
export function linkToFile(
  { secrets, clock }: Context,
  actor: Actor,
  challenge: StoredChallenge,
  fileId: number,
): Link {
  const file = challenge.files.find((candidate) => candidate.id === fileId);
  if (!file) return refuse('not_found');
  if (!mayDownload(file, actor)) return refuseRight(actor, 'can_download_files');
  const until = Math.floor(clock.now() / 1000) + LINK_LIFE;
  const ticket = writeTicket(secrets, fileId, { memberId: actor.id, sessionId: actor.sessionId, until });
  const url = `/api/challenges/files/${fileId}/${encodeURIComponent(file.name)}?ticket=${ticket}`;
  return done({ url, expires_in: LINK_LIFE });
}

/** The same for a challenge of the permanent list, by its name. */
export async function linkFile(
  context: Context,
  actor: Actor,
  { named, fileId }: { named: string; fileId: number },
): Promise<Link> {
  const visible = await findVisible(context, actor, named);
  return visible?.access === 'open'
    ? linkToFile(context, actor, visible.challenge, fileId)
    : refuse('challenge_not_found');
}

/** The challenge of a file, when this member may open it at this moment: in the list, or in an event. */
async function ownerOf(context: Context, actor: Actor, fileId: number): Promise<StoredChallenge | null> {
  const has = ({ files }: StoredChallenge) => files.some((file) => file.id === fileId);
  const listed = (await catalogue(context).get()).all.find(has);
  if (listed) {
    const visible =
      actor.flags.have_challenge_access && (await findVisible(context, actor, String(listed.id)));
    return visible && visible.access === 'open' ? visible.challenge : null;
  }
  const { all } = await eventCatalogue(context).get();
  const played = all.find((candidate) => !candidate.catalogued && has(candidate));
  return played && (await eventDoor(context).mayOpen(actor, played.id)) ? played : null;
}

/** The file behind a ticket, if its member still has the right to it at this very moment. */
export async function openFile(
  context: Context,
  { fileId, ticket: text }: { fileId: number; ticket: string },
): Promise<Outcome<FileRow>> {
  const ticket = readTicket(context.secrets, fileId, text);
  if (!ticket) return refuse('not_found');
  if (ticket.until * SECOND < context.clock.now()) return refuse('not_found', { message: LINK_EXPIRED });
  const actor = await actorOf(context, ticket.memberId, ticket.sessionId);
  const challenge = actor && (await ownerOf(context, actor, fileId));
  const file = challenge?.files.find((candidate) => candidate.id === fileId);
  return file && mayDownload(file, actor!) ? done(file) : refuse('not_found');
}
