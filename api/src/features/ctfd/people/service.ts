import { boardOf, isTeamEvent } from '@fanion/formats/ctfd-archive/board';
import { datesOf } from '@fanion/formats/ctfd-archive/event';
import {
  accountsOf,
  awardsOf,
  bracketsOf,
  type CtfdAward,
  type CtfdTry,
  noticesOf,
  teamsOf,
  triesOf,
} from '@fanion/formats/ctfd-archive/people';
import type { Tables } from '@fanion/formats/ctfd-archive/tables';
import type { Problem } from '@fanion/formats/problems/problems';
import { foldEmail } from '@fanion/rules/auth/email';
import { BRACKET_LIMITS } from '@fanion/rules/ctf/brackets';
import { type Author, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import {
  countImportedScores,
  type ImportedPlay,
  registerImportedEntrant,
  writeImportedBrackets,
  writeImportedPlay,
} from '../../ctf/imported/service.ts';
import { type ImportedAccounts, importAccounts, suspendBanned } from './accounts-service.ts';
import { countImported, type NoteProblem } from './model.ts';
import * as queries from './queries.ts';
import { importTeams } from './teams-service.ts';
import * as texts from './texts.ts';

/** How to import the people of an archive. */
export interface PeopleImportOptions {
  tables: Tables;
  /** Null for a trial with an event that does not exist yet. */
  eventId: number | null;
  /** No results are written; the caller rolls the rest back. */
  trial?: boolean;
  /** Imported challenges by their number in the archive; with arbitrary ids in a trial. */
  challenges: ReadonlyMap<number, number>;
  /** Whether each new member gets a mail. */
  mail: boolean;
  author: Author;
}

/** The result for people and results. */
export interface PeopleReport {
  /** Counts, in French; null for none. */
  taken: string | null;
  problems: Problem[];
}

/** Most points that an adjustment may give or take. */
const MOST_POINTS = 100_000;

/** Start and end of the event, in ms: its own, or in a trial those that the archive would give it. */
async function findEventDates(
  sql: Sql,
  { eventId, tables, trial }: PeopleImportOptions,
): Promise<{ starts: number; ends: number }> {
  const here = eventId === null || trial ? null : await queries.findDates(sql, eventId);
  if (here) return here;
  const { starts, ends } = datesOf(tables)!;
  return { starts: Date.parse(starts), ends: Date.parse(ends) };
}

/** Registers teams or solo players, and returns their entrants, those of an earlier import included. */
async function registerEntrants(
  sql: Sql,
  { tables, eventId }: PeopleImportOptions,
  {
    arrived: { members, unranked },
    origins,
  }: { arrived: ImportedAccounts; origins: readonly queries.Origin[] },
  note: NoteProblem,
): Promise<{ entrants: Map<number, number>; seated: queries.Origin[]; teams: number }> {
  const ofTeams = isTeamEvent(tables);
  const kind = ofTeams ? 'team' : 'account';
  const before = origins.filter((one) => one.kind === kind && one.entrant_id !== null);
  const entrants = new Map(before.map(({ source_id, entrant_id }) => [source_id, entrant_id!]));
  const knownIds = new Set(origins.filter((one) => one.kind === kind).map(({ source_id }) => source_id));
  const seated: queries.Origin[] = [];
  const seat = async (sourceId: number, who: Parameters<typeof registerImportedEntrant>[2]) => {
    // In a trial there is no event to register to: any id stands for the entrant's.
    const entrantId = eventId === null ? -sourceId : await registerImportedEntrant(sql, eventId, who);
    if (entrantId === null) return;
    entrants.set(sourceId, entrantId);
    const member_id = who.team === null ? (who.memberIds[0] ?? null) : null;
    seated.push({ kind, source_id: sourceId, member_id, entrant_id: entrantId });
  };
  if (ofTeams) {
    const teams = teamsOf(tables).filter(({ id }) => !knownIds.has(id));
    for (const { sourceId, ...who } of await importTeams(sql, { teams, members }, note))
      await seat(sourceId, who);
    return { entrants, seated, teams: seated.length };
  }
  for (const [accountId, memberId] of members)
    if (!knownIds.has(accountId) && !unranked.has(accountId))
      await seat(accountId, { team: null, memberIds: [memberId] });
  return { entrants, seated, teams: 0 };
}

/** Puts the registered entrants in the brackets of the archive; returns how many brackets are new. */
async function importBrackets(
  { context, sql }: { context: Context; sql: Sql },
  { tables, eventId }: PeopleImportOptions,
  seated: readonly queries.Origin[],
  note: NoteProblem,
): Promise<number> {
  const ofTeams = isTeamEvent(tables);
  const all = bracketsOf(tables, ofTeams);
  const brackets = all.slice(0, BRACKET_LIMITS.most);
  if (brackets.length < all.length) note('brackets', texts.tooManyBrackets(all.length - brackets.length));
  // In a trial with an event that does not exist, every bracket would be new.
  if (eventId === null || brackets.length === 0) return brackets.length;
  const whose = new Map(
    (ofTeams ? teamsOf(tables) : accountsOf(tables)).map(({ id, bracketId }) => [id, bracketId]),
  );
  const seats = seated.flatMap(({ source_id, entrant_id }) => {
    const bracket = whose.get(source_id) ?? null;
    return bracket === null || entrant_id === null ? [] : [{ entrantId: entrant_id, bracket }];
  });
  return writeImportedBrackets(context, sql, eventId, { brackets, mode: ofTeams ? 'team' : 'solo', seats });
}

/** Converts a try; nothing for one outside the dates, or whose entrant or challenge was not imported. */
const toImportedTry =
  ({
    tables,
    challenges,
    dates,
    entrants,
    members,
  }: PeopleImportOptions & {
    dates: { starts: number; ends: number };
    entrants: ReadonlyMap<number, number>;
    members: ReadonlyMap<number, number>;
  }) =>
  (one: ReturnType<typeof triesOf>[number]): ImportedPlay['tries'][number][] => {
    const entrant_id = entrants.get((isTeamEvent(tables) ? one.teamId : one.userId) ?? 0);
    const [member_id, challenge_id] = [members.get(one.userId), challenges.get(one.challengeId)];
    const inTime = one.at >= dates.starts && one.at < dates.ends;
    if (!inTime || entrant_id === undefined || member_id === undefined || challenge_id === undefined)
      return [];
    return [{ entrant_id, member_id, challenge_id, correct: one.correct, at: one.at }];
  };

/** Converts an award to an adjustment; nothing if its owner was not imported, or for too many points. */
const toImportedAdjustment =
  (ofTeams: boolean, entrants: ReadonlyMap<number, number>) =>
  ({ id, userId, teamId, reason, points, at }: CtfdAward) => {
    const entrantId = entrants.get((ofTeams ? teamId : userId) ?? 0);
    if (entrantId === undefined || Math.abs(points) > MOST_POINTS) return [];
    return [{ entrantId, points, reason: reason || texts.AWARD, at: new Date(at), origin: `ctfd/${id}` }];
  };

/**
 * Whether a try was not imported before: it is newer, or its author or challenge is only imported now, such
 * as a challenge that waited for a decision.
 */
async function newTryFilter(
  sql: Sql,
  { tables, eventId }: PeopleImportOptions,
  { upTo, arrived, seated }: { upTo: number; arrived: ImportedAccounts; seated: readonly queries.Origin[] },
): Promise<(one: CtfdTry) => boolean> {
  const tried = new Set(
    (eventId === null ? [] : await queries.listTriedFolders(sql, eventId)).map((folder) =>
      Number(folder.split('/').at(-1)),
    ),
  );
  const ofTeams = isTeamEvent(tables);
  const sat = new Set(seated.map(({ source_id }) => source_id));
  return ({ id, userId, teamId, challengeId }) =>
    id > upTo ||
    arrived.fresh.has(userId) ||
    sat.has((ofTeams ? teamId : userId) ?? 0) ||
    !tried.has(challengeId);
}

/** Not `Math.max(...)`: a large CTF has more tries than a call may have arguments. */
const highest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0);

/** Marks up to which row a table of the archive was imported. */
const importMarksOf = (kind: queries.Origin['kind'], rows: readonly { id: number }[]): queries.Origin[] =>
  rows.length === 0
    ? []
    : [{ kind, source_id: highest(rows.map(({ id }) => id)), member_id: null, entrant_id: null }];

/** Marks an event as imported from a CTFd, whatever was imported with it. */
const FROM_CTFD: queries.Origin = { kind: 'try', source_id: 0, member_id: null, entrant_id: null };

const accountOrigins = (
  members: ReadonlyMap<number, number>,
  has: (id: number) => boolean,
): queries.Origin[] =>
  [...members]
    .filter(([id]) => has(id))
    .map(([source_id, member_id]) => ({ kind: 'account', source_id, member_id, entrant_id: null }));

/**
 * Imports the people of an archive and their play, in the caller's transaction: accounts, teams, right and
 * wrong flags, announcements. Nothing is imported twice
 * (docs/product/formats.md#comptes-et-résultats-de-ctfd).
 */
export async function importPeople(
  context: Context,
  sql: Sql,
  how: PeopleImportOptions,
): Promise<PeopleReport> {
  const { tables, eventId, trial = false } = how;
  const problems: Problem[] = [];
  const note: NoteProblem = (path, message) => problems.push({ path, line: null, level: 'warning', message });
  const origins = eventId === null ? [] : await queries.listOrigins(sql, eventId);
  const upTo = (kind: queries.Origin['kind']) =>
    highest(origins.filter((one) => one.kind === kind).map(({ source_id }) => source_id));
  const arrived = await importAccounts(
    context,
    sql,
    { accounts: accountsOf(tables), origins, mail: how.mail },
    note,
  );
  const { members } = arrived;
  const { entrants, seated, teams } = await registerEntrants(sql, how, { arrived, origins }, note);
  await suspendBanned(sql, arrived.banned);
  const brackets = await importBrackets({ context, sql }, how, seated, note);

  const dates = await findEventDates(sql, how);
  const ofTeams = isTeamEvent(tables);
  const isNew = await newTryFilter(sql, how, { upTo: upTo('try'), arrived, seated });
  const archiveTries = triesOf(tables).filter(isNew);
  const tries = archiveTries.flatMap(toImportedTry({ ...how, dates, entrants, members }));
  if (tries.length < archiveTries.length)
    note('submissions', texts.tryLeft(archiveTries.length - tries.length));
  const awards = awardsOf(tables).filter(({ id }) => id > upTo('award'));
  const adjustments = awards.flatMap(toImportedAdjustment(ofTeams, entrants));
  if (adjustments.length < awards.length)
    note('awards', texts.strayAwards(awards.length - adjustments.length));
  const announcements = noticesOf(tables).filter(({ id }) => id > upTo('notice'));
  const counts = countImported(arrived, { teams, brackets, tries, adjustments, announcements });
  const line = texts.importedLine(counts);
  if (eventId !== null && !trial) {
    const marks = [
      importMarksOf('try', archiveTries),
      importMarksOf('award', awards),
      importMarksOf('notice', announcements),
    ].flat();
    const accounts = accountOrigins(members, (id) => ofTeams || arrived.unranked.has(id));
    await queries.insertOrigins(sql, eventId, [FROM_CTFD, ...accounts, ...seated, ...marks]);
  }
  if (eventId !== null && !trial && line !== null) {
    await writeImportedPlay(sql, eventId, { tries, announcements, adjustments });
    await audit(sql, {
      ...how.author,
      action: 'event.people',
      target: `event:${eventId}`,
      details: { ...counts },
    });
  }
  return { taken: line, problems };
}

/**
 * Whether an event was imported from the CTFd of an archive: most of its imported accounts have the same
 * address there. In another CTFd, a number is another person's.
 */
export async function isFromSameCtfd(sql: Sql, eventId: number, tables: Tables): Promise<boolean> {
  const emails = new Map(accountsOf(tables).map(({ id, email }) => [id, foldEmail(email)]));
  const here = await queries.listOriginEmails(sql, eventId);
  if (here.length === 0) return (await queries.listOrigins(sql, eventId)).length > 0;
  const there = here.filter(({ source_id }) => emails.has(source_id));
  const same = there.filter(({ source_id, email_key }) => emails.get(source_id) === email_key);
  return same.length > 0 && 2 * same.length >= there.length;
}

/** Lists where the board of an imported event differs from the one that CTFd would compute. */
export async function compareBoards(context: Context, eventId: number, tables: Tables): Promise<Problem[]> {
  const ofTeams = isTeamEvent(tables);
  const [scores, origins] = await Promise.all([
    countImportedScores(context, eventId),
    queries.listOrigins(context.db, eventId),
  ]);
  const kind = ofTeams ? 'team' : 'account';
  const entrants = new Map(
    origins.flatMap((one) => (one.kind === kind ? [[one.source_id, one.entrant_id] as const] : [])),
  );
  const names = new Map((ofTeams ? teamsOf(tables) : accountsOf(tables)).map(({ id, name }) => [id, name]));
  const there = new Map(boardOf(tables).map(({ accountId, score }) => [accountId, score]));
  return [...new Set([...there.keys(), ...entrants.keys()])].flatMap((accountId): Problem[] => {
    const score = there.get(accountId) ?? 0;
    const here = scores.get(entrants.get(accountId) ?? 0) ?? 0;
    if (here === score) return [];
    const message = texts.otherScore(names.get(accountId) ?? String(accountId), score, here);
    return [{ path: 'scoreboard', line: null, level: 'warning', message }];
  });
}
