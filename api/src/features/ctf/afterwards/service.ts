import type * as contract from '@fanion/contract/ctf/afterwards/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, pdfDownload, prepareBytes } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { replaceUnwritable, toWritable } from '../../../platform/pdf.ts';
import { readSettings } from '../../association/service.ts';
import { printCertificate } from '../../learn/certificates/service.ts';
import { presentRowSolves } from '../board/present.ts';
import { changeEvent } from '../events/change-service.ts';
import type { StoredEvent } from '../events/model.ts';
import { mayManage, maySee } from '../events/policy.ts';
import { iso } from '../events/present.ts';
import { loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { loadScoreBoard } from '../results/queries.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { type BoardView, computeOnce } from '../scoreboard/view-model.ts';
import { importedResultsOf } from './brought-model.ts';
import { attestationCode, bracketPlaceOf, readAttestationCode, rowOf, sharedResultsOf } from './model.ts';
import { drawPlace } from './picture-model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Page = contract.Afterwards;
type SharedResults = Pick<
  Page,
  'total' | 'rows' | 'challenges' | 'tasks' | 'categories' | 'brackets' | 'series'
>;

/** Most rows read of an imported ranking. */
const MOST_IMPORTED_ROWS = 20_000;

/** Why an event has no results page yet; null when it has one. */
function notReadyReason(event: StoredEvent, now: number): string | null {
  if (now < event.ends_at || event.state !== 'published') return texts.NOT_YET;
  return isFrozenAt(event, now) ? texts.STILL_FROZEN : null;
}

/** Computed once per version of a board. */
const readSharedResults = (context: Context, view: BoardView): Promise<SharedResults> =>
  computeOnce(view, 'afterwards', () => {
    const entrantIds = view.board.rows.map(({ entrant_id }) => entrant_id);
    const making = queries
      .countTriesByChallenge(context.db, view.row.id, entrantIds)
      .then((tried) => sharedResultsOf(view, tried));
    making.catch(() => view.made.delete('afterwards'));
    return making;
  });

/** Reads the imported ranking of an event held elsewhere, and its feed's data about each solve. */
async function readImportedResults({ db }: Context, event: StoredEvent): Promise<SharedResults> {
  const [rows, board] = await Promise.all([
    loadResults(db, event.id, MOST_IMPORTED_ROWS),
    loadScoreBoard(db, event.id, MOST_IMPORTED_ROWS),
  ]);
  return { ...importedResultsOf(rows, board, event.starts_at), challenges: [], categories: [], brackets: [] };
}

/** The reader's own row and solves; null for a reader who did not play. */
function ownResultOf({ secrets }: Context, view: BoardView, actor: Actor): Page['own'] {
  const entrantId = view.entrantOf.get(actor.id);
  const row = view.board.rows.find(({ entrant_id }) => entrant_id === entrantId);
  const entrant = entrantId === undefined ? undefined : view.entrants.get(entrantId);
  if (!row || !entrant) return null;
  const solves = presentRowSolves(row, entrant, true).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    ...rowOf(view, row),
    bracket: bracketPlaceOf(view, row.entrant_id),
    code: attestationCode(secrets, row.entrant_id),
    solves,
  };
}

/**
 * Reads the results of an ended event (docs/product/ctf.md#palmarès): for members who have the module, and
 * for visitors when the organisers shared the page. While a freeze holds, nobody can read them.
 */
export async function readAfterwards(
  context: Context,
  actor: Actor | null,
  idOrSlug: string,
): Promise<Outcome<Page>> {
  const state = storedEvents(context);
  const event = await state.find(idOrSlug);
  if (!event || !maySee(actor, event)) return refuse('event_not_found');
  const member = actor?.rights.have_ctf_access ?? false;
  const manages = actor !== null && mayManage(actor, event);
  const shared = await queries.isShared(context.db, event.id);
  // A visitor is not told whether such an event exists.
  if (!member && !manages && !shared) return refuse('event_not_found');
  const early = notReadyReason(event, state.now());
  if (early) return refuse('conflict', { message: early });
  const view = event.results > 0 ? null : await liveBoards(context).fresh(event.id);
  const left = view ? await readSharedResults(context, view) : await readImportedResults(context, event);
  const { id, slug, name, shown_organizer, location, starts_at, ends_at } = event;
  return done({
    event: {
      id,
      slug,
      name,
      organizer: shown_organizer,
      location,
      startDate: iso(starts_at),
      endDate: iso(ends_at),
    },
    shared,
    manages,
    member,
    ...left,
    own: view && actor ? ownResultOf(context, view, actor) : null,
  });
}

/** Opens the page of an ended event to anyone who has its address, or closes it to visitors again. */
export const shareAfterwards = (
  context: Context,
  actor: Actor,
  { idOrSlug, shared }: { idOrSlug: string; shared: boolean },
): Promise<Outcome<{ shared: boolean }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    if (shared && !event.ended) return refuse('conflict', { message: texts.NOT_YET });
    if (await queries.writeShared(sql, event.id, shared, actor.id))
      await audit(sql, {
        ...by(actor),
        action: shared ? 'event.share' : 'event.unshare',
        target: `event:${event.id}`,
      });
    return done({ shared });
  });

/** The current final row of an entrant; null when there is none, or none yet. */
async function findFinalRow(context: Context, eventId: number, entrantId: number) {
  const state = storedEvents(context);
  const event = (await state.get()).byId.get(eventId);
  if (!event || notReadyReason(event, state.now())) return null;
  const view = await liveBoards(context).fresh(eventId);
  const row = view?.board.rows.find(({ entrant_id }) => entrant_id === entrantId);
  return view && row
    ? {
        event,
        view,
        row: rowOf(view, row),
        bracket: bracketPlaceOf(view, entrantId),
        challenges: view.board.challenges.length,
      }
    : null;
}

type FinalRow = NonNullable<Awaited<ReturnType<typeof findFinalRow>>>;

/** The facts of an entrant for the attestation and the picture, with today's name and place. */
function attestationFactsOf(context: Context, { event, view, row, bracket, challenges }: FinalRow) {
  const code = attestationCode(context.secrets, row.id);
  return {
    association: context.identity.name,
    name: replaceUnwritable(row.name) ?? texts.unwritableName(row.id),
    team: row.team,
    event: replaceUnwritable(event.name) ?? event.slug,
    ended: new Date(event.ends_at),
    rank: row.rank,
    total: view.board.rows.length,
    bracket: bracket && { ...bracket, name: toWritable(bracket.name) },
    score: row.score ?? 0,
    solved: row.solved.length,
    challenges,
    code,
    address: `${context.config.publicUrl}/verify/ctf/${code}`,
  };
}

/** The reader's own final row of an event; refused while there is none. */
async function findOwnFinalRow(
  context: Context,
  actor: Actor,
  event: StoredEvent,
): Promise<Outcome<FinalRow>> {
  const early = notReadyReason(event, storedEvents(context).now());
  if (early) return refuse('conflict', { message: early });
  const view = await liveBoards(context).fresh(event.id);
  const entrantId = view?.entrantOf.get(actor.id);
  const found = entrantId === undefined ? null : await findFinalRow(context, event.id, entrantId);
  return found ? done(found) : refuse('not_found', { message: texts.NO_PART });
}

/** Renders the reader's attestation for an ended event as a PDF. */
export async function openAttestation(
  context: Context,
  actor: Actor,
  event: StoredEvent,
): Promise<Outcome<Prepared>> {
  const found = await findOwnFinalRow(context, actor, event);
  if (!found.ok) return found;
  const facts = attestationFactsOf(context, found.value);
  const { certificate_signature: signature } = await readSettings(context);
  const lines = texts.attestationLines({ ...facts, signature });
  const pdf = await printCertificate(context, lines, facts.address, facts.ended);
  return done(pdfDownload('attestation.pdf', pdf));
}

/** The final row of the entrant that the code of an attestation names; refused where it names none. */
async function findFinalRowOfCode(context: Context, typed: string): Promise<Outcome<FinalRow>> {
  const entrantId = readAttestationCode(context.secrets, typed);
  const eventId = entrantId === null ? null : await queries.findEventOfEntrant(context.db, entrantId);
  const found =
    entrantId === null || eventId === null ? null : await findFinalRow(context, eventId, entrantId);
  return found ? done(found) : refuse('certificate_not_found');
}

/** Renders the place of an entrant as a PNG. */
async function renderPicture(context: Context, final: FinalRow): Promise<Prepared> {
  const { look, paper } = context.identity;
  const lines = texts.pictureLines(attestationFactsOf(context, final));
  const picture = await drawPlace(lines, { place: final.row.rank, accent: look.accent, logo: paper });
  return prepareBytes(picture, { contentType: 'image/png' });
}

/** Renders the reader's place in an ended event as a picture to share. */
export async function openPicture(
  context: Context,
  actor: Actor,
  event: StoredEvent,
): Promise<Outcome<Prepared>> {
  const found = await findOwnFinalRow(context, actor, event);
  return found.ok ? done(await renderPicture(context, found.value)) : found;
}

/** Renders the picture of a place for anyone with the attestation's code, which shows the same facts. */
export async function openPictureOfCode(context: Context, typed: string): Promise<Outcome<Prepared>> {
  const found = await findFinalRowOfCode(context, typed);
  return found.ok ? done(await renderPicture(context, found.value)) : found;
}

/** What anyone may read with the code of an attestation: its entrant, as ranked today. */
export async function verifyAttestation(
  context: Context,
  typed: string,
): Promise<Outcome<AnswerOf<typeof contract.verifyAttestation>>> {
  const found = await findFinalRowOfCode(context, typed);
  if (!found.ok) return found;
  const { row, event, view, bracket, challenges } = found.value;
  return done({
    code: attestationCode(context.secrets, row.id),
    name: row.name,
    event: event.name,
    endDate: iso(event.ends_at),
    rank: row.rank,
    total: view.board.rows.length,
    bracket,
    score: row.score ?? 0,
    solved: row.solved.length,
    challenges,
  });
}

/** The link preview of an attestation; null for a code that names nobody. */
export async function readAttestationPreview(
  context: Context,
  typed: string,
): Promise<(texts.LinkPreview & { code: string }) | null> {
  const found = await findFinalRowOfCode(context, typed);
  if (!found.ok) return null;
  const facts = attestationFactsOf(context, found.value);
  return { ...texts.attestationPreview({ ...facts, name: found.value.row.name }), code: facts.code };
}

/** The link preview of a shared event page; null for an event that visitors cannot read. */
export async function readAfterwardsPreview(
  context: Context,
  idOrSlug: string,
): Promise<(texts.LinkPreview & { slug: string }) | null> {
  const page = await readAfterwards(context, null, idOrSlug);
  if (!page.ok) return null;
  const { event, rows, total } = page.value;
  const first = rows.filter(({ rank }) => rank === 1).map(({ name }) => name);
  return { ...texts.afterwardsPreview(event.name, first, total), slug: event.slug };
}
