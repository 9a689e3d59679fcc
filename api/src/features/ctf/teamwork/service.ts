import type { ChallengeTeamwork, TeamNote, Teamwork } from '@fanion/contract/ctf/teamwork/endpoints';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import { findBoard } from '../scoreboard/visible-service.ts';
import { presentClaim, presentNote } from './present.ts';
import * as queries from './queries.ts';
import { roomPresence } from './state.ts';

interface Crew {
  view: BoardView;
  entrantId: number;
  mates: queries.Mate[];
}

/** The entrant of a member with its current members; for anybody else it does not exist. */
async function findCrew(context: Context, actor: Actor, idOrSlug: string): Promise<Outcome<Crew>> {
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const mates = entrantId === null ? [] : await queries.listMates(context.db, entrantId);
  if (entrantId === null || !mates.some(({ id }) => id === actor.id)) return refuse('not_found');
  return done({ view, entrantId, mates });
}

type ChallengeTarget = { idOrSlug: string; challengeId: number };

/** The entrant of a member, and a released challenge. */
async function findCrewAt(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId }: ChallengeTarget,
): Promise<Outcome<Crew>> {
  const found = await findCrew(context, actor, idOrSlug);
  if (!found.ok) return found;
  return found.value.view.released.some(({ challenge_id }) => challenge_id === challengeId)
    ? found
    : refuse('challenge_not_found');
}

/** Which members of the reader's team are in the room, what each one reads, and the team's claims. */
export async function readTeamwork(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<Teamwork>> {
  const found = await findCrew(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId, mates } = found.value;
  const here = roomPresence(context).here(entrantId);
  const claims = await queries.listClaims(context.db, entrantId);
  return done({
    team: view.entrants.get(entrantId)?.member_id === null,
    me: actor.id,
    members: mates.map(({ id, username }) => ({
      id,
      username,
      here: here.has(id),
      challenge_id: here.get(id)?.challengeId ?? null,
    })),
    claims: claims.map(presentClaim),
  });
}

/** What the reader's team did on a challenge. */
export async function readChallengeTeamwork(
  context: Context,
  actor: Actor,
  of: ChallengeTarget,
): Promise<Outcome<ChallengeTeamwork>> {
  const found = await findCrewAt(context, actor, of);
  if (!found.ok) return found;
  const { view, entrantId, mates } = found.value;
  const [note, tries, opens] = await Promise.all([
    queries.findNote(context.db, entrantId, of.challengeId),
    queries.listTries(context.db, view.row.id, entrantId, of.challengeId),
    queries.listOpens(context.db, entrantId, of.challengeId),
  ]);
  const names = new Map(mates.map(({ id, username }) => [id, username]));
  return done({
    note: note && presentNote(note),
    tries: tries.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    opens: opens.map(({ file_id, member_ids }) => ({
      file_id,
      usernames: member_ids.flatMap((id) => names.get(id) ?? []),
    })),
  });
}

/** Tells the team, on every instance, that a member is in the room and what they read. */
export async function recordPresence(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId }: { idOrSlug: string; challengeId: number | null },
): Promise<Outcome<Record<string, never>>> {
  const found = await findCrew(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const isReleased = view.released.some(({ challenge_id }) => challenge_id === challengeId);
  context.events.publish('team-here', {
    eventId: view.row.id,
    entrantId,
    memberId: actor.id,
    challengeId: isReleased ? challengeId : null,
  });
  return done({});
}

/** Claims a challenge for a member of the team; one member has it at a time. */
export async function claimChallenge(
  context: Context,
  actor: Actor,
  { from, ...of }: ChallengeTarget & { from: number | null },
): Promise<Outcome<{ claim: ReturnType<typeof presentClaim> }>> {
  const found = await findCrewAt(context, actor, of);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const { challengeId } = of;
  const claim = await queries.takeClaim(context.db, { entrantId, challengeId, memberId: actor.id, from });
  if (!claim) return refuse('claim_taken');
  context.db.publish('team-work', { eventId: view.row.id, entrantId, challengeId });
  return done({ claim: presentClaim(claim) });
}

/** Releases a claim; another member's claim is unchanged. */
export async function releaseChallenge(
  context: Context,
  actor: Actor,
  of: ChallengeTarget,
): Promise<Outcome<Record<string, never>>> {
  const found = await findCrewAt(context, actor, of);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const { challengeId } = of;
  if ((await queries.dropClaim(context.db, { entrantId, challengeId, memberId: actor.id })) > 0)
    context.db.publish('team-work', { eventId: view.row.id, entrantId, challengeId });
  return done({});
}

/** Saves a team's note over the version it was based on: of two writers, one is told and loses nothing. */
export async function saveTeamNote(
  context: Context,
  actor: Actor,
  { text, version, ...of }: ChallengeTarget & { text: string; version: number },
): Promise<Outcome<{ note: TeamNote }>> {
  const found = await findCrewAt(context, actor, of);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const { challengeId } = of;
  const saved = await queries.saveNote(context.db, {
    entrantId,
    challengeId,
    memberId: actor.id,
    text: cleanText(text),
    version,
  });
  if (!saved) return refuse('note_changed');
  context.db.publish('team-work', { eventId: view.row.id, entrantId, challengeId });
  return done({ note: presentNote(saved) });
}

/** Records once that a player opened a file. */
export async function noteFileOpened(
  context: Context,
  {
    eventId,
    entrantId,
    ...of
  }: { eventId: number; entrantId: number } & {
    challengeId: number;
    fileId: number;
    memberId: number;
  },
): Promise<void> {
  if ((await queries.insertOpen(context.db, entrantId, of.fileId, of.memberId)) > 0)
    context.db.publish('team-work', { eventId, entrantId, challengeId: of.challengeId });
}

/** Erases the claims and solo notes of a departing member, in the caller's transaction. */
export const eraseTeamwork = (sql: Sql, memberId: number): Promise<void> =>
  queries.eraseTeamwork(sql, memberId);
