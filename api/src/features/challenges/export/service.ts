import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChallengeYml, DecoyDraft, FlagDraft } from '@fanion/formats/challenge-yml/types';
import { writeChallengeYml } from '@fanion/formats/challenge-yml/write';
import { layoutOf } from '@fanion/rules/challenges/layouts';
import { type Author, audit, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type ReadDecoy, readDecoys } from '../catalogue/decoys-service.ts';
import { type ReadFlag, readFlags } from '../catalogue/flags-service.ts';
import { listNames, loadRows } from './queries.ts';
import * as texts from './texts.ts';

type Rows = Awaited<ReturnType<typeof loadRows>> & { flags: ReadFlag[]; decoys: ReadDecoy[] };

const BACKGROUND = 'theme/background.jpg';
const LOGO = 'theme/logo.jpg';

/** The folder to write into is not empty. */
export class FolderNotEmpty extends Error {}

/** How flags are exported: as hashes of this installation, or in clear where their text is known. */
interface AnswerFormat {
  fingerprint: string;
  withFlags: boolean;
}

const flagOf = (
  { kind, content, hash, near_hash, case_insensitive }: ReadFlag,
  { fingerprint, withFlags }: AnswerFormat,
): FlagDraft => {
  if (kind === 'regex') return { kind, content: content ?? '', case_insensitive };
  if (withFlags && content !== null)
    return { kind, content, case_insensitive, ...(near_hash && { case_told: true }) };
  const hashes = [hash, near_hash].flatMap((one) => (one ? [one.toString('hex')] : []));
  return { kind, hash: `hmac-sha256:${fingerprint}:${hashes.join(':')}`, case_insensitive };
};

const decoyOf = ({ content, hash, told }: ReadDecoy, { fingerprint, withFlags }: AnswerFormat): DecoyDraft =>
  withFlags && content !== null
    ? { content, told }
    : { hash: `hmac-sha256:${fingerprint}:${hash.toString('hex')}`, told };

/** Adds the flags and the decoys of each challenge. */
async function addAnswers(
  sql: Sql,
  secrets: Secrets,
  loaded: Awaited<ReturnType<typeof loadRows>>,
): Promise<Rows> {
  const challengeIds = loaded.challenges.map(({ id }) => id);
  return {
    ...loaded,
    flags: await readFlags(sql, secrets, challengeIds),
    decoys: await readDecoys(sql, secrets, challengeIds),
  };
}

const fileOf = ({ source_path: path, name, required }: Rows['files'][number]) => ({ path, name, required });

const hintOf = ({ key, title, content, fixed_cost: cost, requirements }: Rows['hints'][number]) => ({
  key,
  title,
  content,
  cost,
  requirements,
});

const themeOf = (row: Rows['challenges'][number]) => ({
  primary_color: row.primary_color,
  accent_color: row.accent_color,
  custom_css: row.custom_css,
  background_image: row.background_image ? BACKGROUND : null,
  logo: row.logo ? LOGO : null,
});

function ymlOf(
  row: Rows['challenges'][number],
  rows: Rows,
  names: ReadonlyMap<number, string>,
  going: AnswerFormat,
): ChallengeYml {
  const mine = <T extends { challenge_id: number }>(list: T[]): T[] =>
    list.filter((item) => item.challenge_id === row.id);
  const { extra } = row;
  return {
    name: row.name,
    slug: row.slug,
    category: row.category,
    description: row.description,
    attribution: row.attribution,
    author: row.author,
    scoring: row.scoring,
    type: row.type,
    flags: mine(rows.flags).map((flag) => flagOf(flag, going)),
    decoys: mine(rows.decoys).map((decoy) => decoyOf(decoy, going)),
    logic: row.logic,
    attempts: row.attempts,
    files: mine(rows.files).map(fileOf),
    hints: mine(rows.hints).map(hintOf),
    prerequisites: mine(rows.prerequisites).flatMap(({ required_id }) => names.get(required_id) ?? []),
    anonymize: row.anonymize,
    open_to_all: row.open_to_all,
    tags: row.tags,
    topics: row.topics,
    state: row.state,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    next: row.next_name,
    module: row.module,
    connection_info: row.connection_info,
    solution: row.solution === null ? null : { path: 'SOLUTION.md', state: row.solution_state },
    difficulty: row.difficulty,
    xp: row.supplied_xp,
    layout: layoutOf(row.layout),
    theme: themeOf(row),
    rules: row.rules,
    requirements: row.requirements,
    resources: row.resources,
    sponsor: row.sponsor,
    organizer: row.organizer,
    featured: row.is_featured,
    plan: row.plan,
    // Without clear flags, the import could not deduce the prefix of the field.
    extra:
      row.flag_prefix === null
        ? extra
        : { ...extra, fanion: { ...(extra.fanion as object | undefined), flag_prefix: row.flag_prefix } },
  };
}

/** A challenge as its file describes it, with what only its rows hold. */
export interface ReadChallenge {
  id: number;
  yml: ChallengeYml;
  points: number;
  solution: string | null;
  /** The bytes that each `file.path` of `yml` refers to. */
  files: { path: string; sha256: string }[];
  themes: { path: string; sha256: string }[];
  prerequisites: number[];
  flags: ReadFlag[];
}

/** Names of the challenges of the permanent list, or of an event, by number. */
export const readNames = async (sql: Sql, eventId: number | null): Promise<ReadonlyMap<number, string>> =>
  new Map((await listNames(sql, eventId)).map(({ id, name }) => [id, name]));

/**
 * Challenges of the permanent list, or of an event, or only `ids`, as their files would describe them, flags
 * in clear: for their authors.
 */
export async function readChallenges(
  sql: Sql,
  secrets: Secrets,
  eventId: number | null,
  ids: readonly number[] | null = null,
): Promise<ReadChallenge[]> {
  const loaded = await loadRows(sql, eventId, ids);
  const rows = await addAnswers(sql, secrets, loaded);
  const names =
    ids === null ? new Map(rows.challenges.map((row) => [row.id, row.name])) : await readNames(sql, eventId);
  const going = { fingerprint: secrets.fingerprint, withFlags: true };
  return rows.challenges.map((row) => ({
    id: row.id,
    yml: ymlOf(row, rows, names, going),
    points: row.points,
    solution: row.solution,
    files: rows.files.flatMap((file) =>
      file.challenge_id === row.id ? [{ path: file.source_path, sha256: file.sha256 }] : [],
    ),
    themes: [
      ...(row.background_image ? [{ path: BACKGROUND, sha256: row.background_image }] : []),
      ...(row.logo ? [{ path: LOGO, sha256: row.logo }] : []),
    ],
    prerequisites: rows.prerequisites.flatMap((one) =>
      one.challenge_id === row.id ? [one.required_id] : [],
    ),
    flags: rows.flags.filter((flag) => flag.challenge_id === row.id),
  }));
}

/** What an export takes: an event, or the permanent list, of which only these challenges may be chosen. */
interface ExportOptions {
  eventId?: number | null;
  ids?: readonly number[] | null;
  /** Flags in clear: noted in the audit log. */
  withFlags?: boolean;
  author?: Author;
}

/**
 * Writes every challenge of the permanent list, or of an event, as a folder that the import reads back
 * unchanged. `unreadable`: names of the challenges with a flag requested in clear of which no copy is stored.
 */
export async function exportChallenges(
  { db, storage, secrets }: Context,
  root: string,
  { eventId = null, ids = null, withFlags = false, author = COMMAND_LINE }: ExportOptions = {},
): Promise<{ challenges: number; unreadable: string[] }> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0) throw new FolderNotEmpty(texts.notEmpty(root));
  const loaded = await loadRows(db, eventId, ids);
  const rows = await addAnswers(db, secrets, loaded);
  const names = new Map(rows.challenges.map((row) => [row.id, row.name]));
  // Solutions and patterns are always in clear: other users of this machine must not read them.
  const writePrivateFile = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
  };
  // Folders are numbered in the event's order: an import reads them by name.
  const digits = String(rows.challenges.length).length;
  for (const [place, row] of rows.challenges.entries()) {
    const number = String(place + 1).padStart(digits, '0');
    const folder = join(root, eventId === null ? row.slug : `${number}-${row.slug}`);
    const yml = ymlOf(row, rows, names, { fingerprint: secrets.fingerprint, withFlags });
    await writePrivateFile(join(folder, 'challenge.yml'), writeChallengeYml(yml, { complete: withFlags }));
    if (row.solution !== null) await writePrivateFile(join(folder, 'SOLUTION.md'), row.solution);
    if (row.background_image)
      await writePrivateFile(join(folder, BACKGROUND), await storage.read(row.background_image));
    if (row.logo) await writePrivateFile(join(folder, LOGO), await storage.read(row.logo));
    for (const file of rows.files.filter((candidate) => candidate.challenge_id === row.id))
      await writePrivateFile(join(folder, file.source_path), await storage.read(file.sha256));
  }
  if (withFlags)
    await audit(db, {
      ...author,
      action: 'challenge.flag-export',
      target: 'challenges',
      details: { challenges: rows.challenges.length },
    });
  const hidden = new Set(rows.flags.flatMap((flag) => (flag.content === null ? [flag.challenge_id] : [])));
  const unreadable = rows.challenges.flatMap(({ id, name }) => (hidden.has(id) ? [name] : []));
  return { challenges: rows.challenges.length, unreadable: withFlags ? unreadable : [] };
}
