import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { mayDownload } from '../catalogue/policy.ts';
import type { FileRow } from '../catalogue/queries.ts';
import type { CatalogueService, Entry } from '../catalogue/state.ts';
import type { Sighted } from '../catalogue/visible-service.ts';
import { sheetName } from '../page/present.ts';
import type { EventPlay } from '../play/event-play-service.ts';
import { LINK_EXPIRED } from '../texts.ts';

/** Life of a download link in seconds: long enough for a slow line to resume, useless once shared for long. */
const LINK_LIFE = 600;
const MAC_BYTES = 18;

/** Member, session and moment that a ticket stands for. */
interface Ticket {
  memberId: number;
  sessionId: number;
  until: number;
}

/** Files of challenges: short-lived links, the right checked again at each request. */
export function createFiles(
  { secrets, clock }: Context,
  catalogues: CatalogueService,
  sighted: Sighted,
  played: EventPlay,
) {
  const sign = (fileId: number, ticket: Ticket): string =>
    secrets
      .hmac('ticket', fileId, ticket.memberId, ticket.sessionId, ticket.until)
      .subarray(0, MAC_BYTES)
      .toString('base64url');

  /** A short-lived address of a file of a challenge that this member may open. */
  const linkTo = (
    actor: Actor,
    entry: Entry,
    fileId: number,
  ): Outcome<{ url: string; expires_in: number }> => {
    const file = entry.files.find((candidate) => candidate.id === fileId);
    if (!file) return refuse('not_found');
    if (!mayDownload(file, actor)) return refuseRight(actor, 'can_download_files');
    const ticket = {
      memberId: actor.id,
      sessionId: actor.sessionId,
      until: Math.floor(clock.now() / 1000) + LINK_LIFE,
    };
    const value = [ticket.memberId, ticket.sessionId, ticket.until].map((n) => n.toString(36)).join('.');
    const mac = sign(fileId, ticket);
    const url = `/api/challenges/files/${fileId}/${encodeURIComponent(file.name)}?ticket=${value}.${mac}`;
    return done({ url, expires_in: LINK_LIFE });
  };

  /** The challenge of a file, when this member may open it at this moment: in the list, or in an event. */
  const ownerOf = async (actor: Actor, fileId: number): Promise<Entry | null> => {
    const has = (entry: Entry) => entry.files.some((file) => file.id === fileId);
    const listed = (await catalogues.get()).entries.find(has);
    if (listed && actor.flags.have_challenge_access) {
      const seen = await sighted(actor, String(listed.id));
      if (seen?.sight === 'open') return seen.entry;
    }
    return listed ? null : played.openFile(actor, has);
  };

  return {
    linkTo,

    async link(
      actor: Actor,
      named: string,
      fileId: number,
    ): Promise<Outcome<{ url: string; expires_in: number }>> {
      const seen = await sighted(actor, named);
      return seen?.sight === 'open' ? linkTo(actor, seen.entry, fileId) : refuse('challenge_not_found');
    },

    /** The file behind a ticket, if its member still has the right to it at this very moment. */
    async open(
      fileId: number,
      text: string,
      actorOf: (memberId: number, sessionId: number) => Promise<Actor | null>,
    ): Promise<Outcome<FileRow>> {
      const [member = '', session = '', until = '', mac = ''] = text.split('.');
      const ticket = {
        memberId: Number.parseInt(member, 36),
        sessionId: Number.parseInt(session, 36),
        until: Number.parseInt(until, 36),
      };
      if (!Object.values(ticket).every((n) => Number.isSafeInteger(n) && n > 0)) return refuse('not_found');
      if (!sameBytes(Buffer.from(mac), Buffer.from(sign(fileId, ticket)))) return refuse('not_found');
      if (ticket.until * 1000 < clock.now()) return refuse('not_found', { message: LINK_EXPIRED });
      const actor = await actorOf(ticket.memberId, ticket.sessionId);
      const entry = actor && (await ownerOf(actor, fileId));
      const file = entry?.files.find((candidate) => candidate.id === fileId);
      return file && mayDownload(file, actor!) ? done(file) : refuse('not_found');
    },

    /** Sanitised style sheet of a challenge, by the name its page was given; null when it has none. */
    async themeCss(sheet: string): Promise<string | null> {
      const entry = (await catalogues.get()).byId.get(Number.parseInt(sheet, 10));
      return entry && sheetName(entry) === sheet ? entry.sanitised_css : null;
    },

    /** Whether stored bytes are an image of a challenge: nothing else of the storage is served as one. */
    async isImage(sha256: string): Promise<boolean> {
      const { entries } = await catalogues.get();
      return entries.some((entry) => entry.background_image === sha256 || entry.logo === sha256);
    },
  };
}
