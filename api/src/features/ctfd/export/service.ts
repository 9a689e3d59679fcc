import { createHash, randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import {
  type ArchiveContent,
  archiveTables,
  FANION_ADMIN,
  tableText,
} from '@fanion/formats/ctfd-archive/write';
import type { ExportedChallenge } from '@fanion/formats/ctfd-archive/write-challenges';
import { type Author, audit, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { hashForCtfd } from '../../../platform/passwords/exported-model.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { databaseNow } from '../../challenges/catalogue/service.ts';
import { type ReadChallenge, readChallenges } from '../../challenges/export/service.ts';
import { readAnnouncements } from '../../ctf/announcements/service.ts';
import { readExportedEvent } from '../../ctf/imported/service.ts';
import { findEventId } from '../people/queries.ts';
import * as model from './model.ts';
import { listExportedMembers, listSeats, listSubmissions } from './queries.ts';
import * as texts from './texts.ts';
import { type ArchiveFile, writeZip } from './zip-service.ts';

/** The content of an archive for CTFd, and what could not be exported. */
export interface CtfdExport {
  challenges: number;
  users: number;
  teams: number;
  solves: number;
  /** Number of users who log in there as here; the others must ask CTFd for a new password. */
  passwords: number;
  /** Challenges with a requested flag of which no copy is stored. */
  unreadable: string[];
  /** Challenges whose curve CTFd does not have: they keep their current price. */
  fixed: string[];
  /** The administrator account of the archive's CTFd: shown once, not stored here. */
  admin: { email: string; password: string };
}

/** Of the permanent list only the challenges are exported, not the players, who have their accounts here. */
const readCatalogue = async (context: Context) => ({
  eventId: null,
  at: await databaseNow(context),
  challenges: await readChallenges(context.db, context.secrets, null),
  announcements: [],
  played: null,
});

/** Everything of an event to export, except its files. */
async function readEvent(context: Context, slug: string) {
  const { db, secrets } = context;
  const eventId = await findEventId(db, slug);
  const event = eventId === null ? null : await readExportedEvent(context, eventId);
  if (eventId === null || event === null) throw new Refusal(texts.NO_EVENT(slug));
  if (event.row.challenges === 0) throw new Refusal(texts.HELD_ELSEWHERE(event.row.name));
  const [challenges, goers, submissions, seats, announcements] = await Promise.all([
    readChallenges(db, secrets, eventId),
    listExportedMembers(db, eventId),
    listSubmissions(db, eventId),
    listSeats(db, eventId),
    readAnnouncements(context, eventId),
  ]);
  return {
    eventId,
    at: event.row.read_at,
    challenges,
    announcements,
    played: { event, goers, submissions, seats },
  };
}

/** The location of a file among the uploads: CTFd gives each its own folder. */
const uploadLocationOf = ({ sha256, path }: ReadChallenge['files'][number], challengeId: number): string =>
  `${sha256.slice(0, 24)}${challengeId.toString(16).padStart(8, '0')}/${path.split('/').at(-1)}`;

const bare = ({ yml, ...one }: ReadChallenge, withFlags: boolean): Omit<ExportedChallenge, 'files'> => ({
  ...one,
  yml: withFlags ? yml : { ...yml, flags: [] },
});

type ReadContent = Awaited<ReturnType<typeof readCatalogue | typeof readEvent>>;
type PlayedEvent = Awaited<ReturnType<typeof readEvent>>['played'];
/** The exported players, and their play. */
type ExportedPlayers = Pick<ArchiveContent, 'event' | 'brackets' | 'users' | 'teams' | 'tries' | 'awards'>;

const noPlayers = (name: string): ExportedPlayers => ({
  event: {
    ...{ name, description: '', teams: false, teamSize: 0 },
    ...{ startsAt: null, endsAt: null, freezeAt: null },
  },
  brackets: [],
  users: [],
  teams: [],
  tries: [],
  awards: [],
});

function exportedPlayersOf(played: PlayedEvent, challenges: readonly ReadChallenge[]): ExportedPlayers {
  const { row } = played.event;
  const ofTeams = model.isOfTeams(played);
  const teams = ofTeams ? model.teamsOf(played) : [];
  const challengeNames = new Map(challenges.map(({ id, yml }) => [id, yml.name]));
  return {
    event: {
      name: row.name,
      description: row.description,
      teams: ofTeams,
      teamSize: row.team_size,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      freezeAt: row.unfrozen ? null : row.freeze_at,
    },
    brackets: row.brackets,
    users: model.usersOf(played, ofTeams),
    teams,
    tries: model.triesOf(played, ofTeams),
    awards: model.awardsOf(played, ofTeams ? teams : null, (id) => challengeNames.get(id) ?? ''),
  };
}

function archiveContentOf(
  read: ReadContent,
  name: string,
  withFlags: boolean,
  admin: ArchiveContent['admin'],
): ArchiveContent {
  const { challenges, announcements, played } = read;
  const prices = new Map(played?.event.board.challenges.map(({ id, points }) => [id, points]));
  return {
    ...(played ? exportedPlayersOf(played, challenges) : noPlayers(name)),
    challenges: challenges.map((one) => ({
      ...bare(one, withFlags),
      points: prices.get(one.id) ?? one.points,
      files: [],
    })),
    notices: announcements.map(({ text, challenge, at }) => ({ ...texts.noticeOf(text, challenge), at })),
    admin,
  };
}

/** The files of the archive, uploads first: the tables then contain their checksums. */
async function* filesOf(
  { storage }: Context,
  going: ArchiveContent,
  read: ReadContent,
): AsyncGenerator<ArchiveFile> {
  const files = new Map<number, { location: string; sha1: string }[]>();
  for (const challenge of read.challenges) {
    const mine = new Map(challenge.files.map((file) => [uploadLocationOf(file, challenge.id), file]));
    const uploads: { location: string; sha1: string }[] = [];
    files.set(challenge.id, uploads);
    for (const [location, { sha256 }] of mine) {
      const sha1 = createHash('sha1');
      yield {
        name: `uploads/${location}`,
        chunks: (async function* () {
          for await (const chunk of await storage.stream(sha256)) {
            sha1.update(chunk);
            yield chunk;
          }
        })(),
      };
      uploads.push({ location, sha1: sha1.digest('hex') });
    }
  }
  const challenges = going.challenges.map((one) => ({ ...one, files: files.get(one.id) ?? [] }));
  for (const [name, rows] of Object.entries(archiveTables({ ...going, challenges })))
    yield { name: `db/${name}.json`, chunks: [Buffer.from(tableText(rows))] };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Writes the archive of an event that CTFd 3.8 imports with the same challenges, players, results and board;
 * without a `slug`, that of the permanent list's challenges (docs/product/formats.md#archive-pour-ctfd).
 * Flags are included on request only; the audit log records the content.
 */
export async function exportArchive(
  context: Context,
  {
    slug,
    path,
    withFlags = false,
    author = COMMAND_LINE,
  }: { slug: string | null; path: string; withFlags?: boolean; author?: Author },
): Promise<CtfdExport> {
  if (await isThere(path)) throw new Refusal(texts.THERE_ALREADY(path));
  const read = await (slug === null ? readCatalogue(context) : readEvent(context, slug));
  const password = randomBytes(12).toString('base64url');
  const admin = {
    name: texts.ADMIN,
    email: FANION_ADMIN,
    password: await hashForCtfd(password),
    at: read.at,
  };
  const going = archiveContentOf(read, context.identity.name, withFlags, admin);
  const done: CtfdExport = {
    challenges: going.challenges.length,
    users: going.users.length,
    teams: going.teams.length,
    solves: going.tries.filter(({ type }) => type === 'correct').length,
    passwords: going.users.filter(({ password: passwordHash }) => passwordHash !== null).length,
    unreadable: read.challenges.flatMap(({ yml, flags }) =>
      withFlags && flags.some(({ content }) => content === null) ? [yml.name] : [],
    ),
    fixed: read.challenges.flatMap(({ yml: { name, scoring } }) =>
      scoring.kind === 'dynamic' && scoring.function === 'exponential' ? [name] : [],
    ),
    admin: { email: admin.email, password },
  };
  // Logged before writing, so that the log has the content even if the end is never known.
  await audit(context.db, {
    ...author,
    ...(read.eventId === null
      ? { action: 'challenge.export', target: 'challenges' }
      : { action: 'event.export', target: `event:${read.eventId}` }),
    details: { challenges: done.challenges, members: done.users, flags: withFlags },
  });
  await writeZip(path, filesOf(context, going, read));
  return done;
}
