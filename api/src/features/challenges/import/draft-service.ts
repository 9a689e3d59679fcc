import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { relativePath } from '@fanion/formats/challenge-yml/hints';
import {
  type ChallengeDraft,
  type DecoyDraft,
  type FlagDraft,
  LIMITS,
} from '@fanion/formats/challenge-yml/types';
import type { Problem } from '@fanion/formats/problems/problems';
import { flagFormat } from '@fanion/rules/challenges/flag';
import { priceAt } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { stringifySorted } from '../authoring/content-model.ts';
import type { DecoyRecord } from '../catalogue/decoys-service.ts';
import { type FlagRecord, flagText } from '../catalogue/flags-service.ts';
import type { FileRecord, HintRecord } from '../catalogue/part-queries.ts';
import type { ChallengeRecord } from '../catalogue/record-queries.ts';
import { flagHash } from '../play/model.ts';
import { encodeThemeImage } from '../themes/image-model.ts';
import * as texts from './texts.ts';

/** A draft turned into rows, its files stored; `digest` differs as soon as the draft changes. */
export interface PreparedDraft {
  record: Omit<ChallengeRecord, 'slug' | 'sanitisedCss'>;
  flags: FlagRecord[];
  decoys: DecoyRecord[];
  hints: HintRecord[];
  files: FileRecord[];
  digest: string;
  problems: Problem[];
}

/** Largest file taken from a folder, in bytes. */
const MAX_FILE = 512 * 1024 * 1024;

const flagRecord = (secrets: Secrets, flag: FlagDraft): FlagRecord => {
  const { case_insensitive: caseInsensitive } = flag;
  const blankRecord = { hash: null, pattern: null, clear: null, caseInsensitive, nearHash: null };
  if ('hash' in flag) {
    const [, , hash = '', near] = flag.hash.split(':');
    const nearHash = near && !caseInsensitive ? Buffer.from(near, 'hex') : null;
    return { ...blankRecord, kind: 'static', hash: Buffer.from(hash, 'hex'), nearHash };
  }
  const { kind, content } = flag;
  if (kind === 'regex') return { ...blankRecord, kind, pattern: content };
  const nearHash = flag.case_told ? flagHash(secrets, content, true) : null;
  return {
    ...blankRecord,
    kind,
    hash: flagHash(secrets, content, caseInsensitive),
    nearHash,
    clear: content,
  };
};

const decoyRecord = (secrets: Secrets, decoy: DecoyDraft): DecoyRecord =>
  'hash' in decoy
    ? { hash: Buffer.from(decoy.hash.split(':')[2] ?? '', 'hex'), clear: null, told: decoy.told }
    : { hash: flagHash(secrets, decoy.content, true), clear: decoy.content, told: decoy.told };

/** Each accepted answer as one comparable text; two that differ only in case may be one answer. */
export const flagTexts = (draft: ChallengeDraft, secrets: Secrets): string[] => [
  ...new Set(draft.flags.map((flag) => flagText(flagRecord(secrets, flag)))),
];

/** Whether a flag was exported by an installation with another secret: nothing would match it here. */
export const isForeign = (draft: ChallengeDraft, secrets: Secrets): boolean =>
  [...draft.flags, ...draft.decoys].some(
    (one) => 'hash' in one && one.hash.split(':')[1] !== secrets.fingerprint,
  );

/** Prefix that the field shows, when every clear flag of the challenge has it. */
const prefixOf = (draft: ChallengeDraft): string | null => {
  const fanion = draft.extra.fanion as { flag_prefix?: unknown } | undefined;
  if (typeof fanion?.flag_prefix === 'string') return fanion.flag_prefix;
  const clear = draft.flags.flatMap((flag) =>
    'content' in flag && flag.kind === 'static' ? [flag.content] : [],
  );
  return clear.length === draft.flags.length ? (flagFormat(clear)?.prefix ?? null) : null;
};

// Files that the export writes beside the challenge's own.
const RESERVED = ['challenge.yml', 'solution.md', 'theme/background.jpg', 'theme/logo.jpg'];

/** Path of a file beside its challenge.yml, for the export: readable by the import, and used only once. */
function exportPath(folder: string, path: string, name: string, usedPaths: Set<string>): string {
  const beside = relative(folder, path).split(sep).join('/');
  const readBack = relativePath(beside) === beside && beside.normalize('NFC') === beside;
  const inPlace = readBack && beside.split('/').at(-1) === name && !/^\s|\s$|^\.\./.test(beside);
  let candidatePath = inPlace && beside.length <= LIMITS.line ? beside : `files/${name}`;
  // A file cannot be where another has its folder, whatever the case of the letters.
  const stands = (place: string) =>
    [...usedPaths].some(
      (other) => `${other}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${other}/`),
    );
  for (let n = 2; stands(candidatePath.toLowerCase()); n += 1) candidatePath = `files-${n}/${name}`;
  usedPaths.add(candidatePath.toLowerCase());
  return candidatePath;
}

/** What is needed to take the files of a draft. */
interface DraftFiles {
  draft: ChallengeDraft;
  /** Absolute folder of its challenge.yml. */
  folder: string;
  /** Stores these bytes if asked to, and returns the digest that names them. */
  sha(bytes: Buffer): Promise<string>;
  warn(message: string): void;
}

async function storeFiles({ draft, folder, sha, warn }: DraftFiles): Promise<FileRecord[]> {
  const files: FileRecord[] = [];
  const usedPaths = new Set<string>(RESERVED);
  for (const file of draft.files) {
    const bytes = await readFile(file.path).catch(() => null);
    if (!bytes) warn(texts.unreadFile(file.name));
    else if (bytes.length > MAX_FILE) warn(texts.fileTooLarge(file.name));
    else
      files.push({
        name: file.name,
        sourcePath: exportPath(folder, file.path, file.name, usedPaths),
        size: bytes.length,
        sha256: await sha(bytes),
        required: file.required,
      });
  }
  return files;
}

async function storeImage(
  { sha, warn }: DraftFiles,
  path: string | null,
  sentence: string,
): Promise<string | null> {
  if (path === null) return null;
  const bytes = await readFile(path).catch(() => null);
  const jpeg = bytes && (await encodeThemeImage(bytes));
  if (!jpeg) warn(sentence);
  return jpeg ? sha(jpeg) : null;
}

/** The row of a draft, without its images. */
const recordOf = (
  draft: ChallengeDraft,
  extra: ChallengeDraft['extra'],
): Omit<PreparedDraft['record'], 'backgroundImage' | 'logo'> => ({
  name: draft.name,
  sourceFolder: draft.folder,
  category: draft.category,
  difficulty: draft.difficulty,
  description: draft.description,
  author: draft.author,
  attribution: draft.attribution,
  connectionInfo: draft.connection_info,
  scoring: draft.scoring,
  type: draft.type,
  points: priceAt(draft.scoring, 0),
  suppliedXp: draft.xp,
  logic: draft.logic,
  attempts: draft.attempts,
  flagPrefix: prefixOf(draft),
  layout: draft.layout,
  primaryColor: draft.theme.primary_color,
  accentColor: draft.theme.accent_color,
  customCss: draft.theme.custom_css,
  tags: draft.tags,
  topics: draft.topics,
  rules: draft.rules,
  requirements: draft.requirements,
  resources: draft.resources,
  sponsor: draft.sponsor,
  organizer: draft.organizer,
  isFeatured: draft.featured,
  plan: draft.plan,
  state: draft.state,
  scheduledAt: draft.scheduled_at === null ? null : new Date(draft.scheduled_at),
  anonymize: draft.anonymize,
  openToAll: draft.open_to_all,
  nextName: draft.next,
  module: draft.module,
  solution: draft.solution?.content ?? null,
  solutionState: draft.solution?.state ?? 'solved',
  extra,
});

/** Digest of the content of a prepared draft. */
const digestOf = (
  draft: ChallengeDraft,
  { record, flags, decoys, hints, files }: Omit<PreparedDraft, 'digest' | 'problems'>,
): string =>
  createHash('sha256')
    .update(
      stringifySorted([
        // The digest leaves out where the file is, and its prerequisites, which are compared once their ids
        // are known. It also leaves out the words that ctfcli uses. A file that does not open the challenge
        // to all keeps the digest it had before that key existed.
        {
          ...record,
          // One space at the end of a line shows nothing, and ctfcli drops it when mirroring; two are a line
          // break.
          description: draft.description.replace(/(?<=\S) $/gm, ''),
          openToAll: draft.open_to_all || undefined,
          sourceFolder: null,
          extra: { ...(record.extra as object), ctfd: undefined },
        },
        flags.map((flag) => `${flagText(flag)}${flag.nearHash ? ':told' : ''}`),
        hints,
        files,
        // A file without decoys keeps the digest it had before decoys existed.
        ...(decoys.length > 0 ? [decoys.map(({ hash, told }) => `${hash.toString('hex')}:${told}`)] : []),
      ]),
    )
    .digest('hex');

/** Reads and stores a draft's files, turns the draft into rows. `folder`: absolute one of challenge.yml. */
export async function prepareDraft(
  { secrets, storage }: Context,
  { draft, folder, store }: { draft: ChallengeDraft; folder: string; store: boolean },
): Promise<PreparedDraft> {
  const problems: Problem[] = [];
  const warn = (message: string) =>
    problems.push({ path: draft.path, line: null, level: 'warning', message });
  const sha = (bytes: Buffer) =>
    store ? storage.put(bytes) : Promise.resolve(createHash('sha256').update(bytes).digest('hex'));

  const taking: DraftFiles = { draft, folder, sha, warn };
  const files = await storeFiles(taking);

  const records = draft.flags.map((flag) => flagRecord(secrets, flag));
  // Two flags that differ only in case may be one answer.
  const flags = [...new Map(records.map((flag) => [flagText(flag), flag])).values()];
  const byHash = draft.decoys.map((decoy) => decoyRecord(secrets, decoy));
  const decoys = [...new Map(byHash.map((one) => [one.hash.toString('hex'), one])).values()];
  const hints = draft.hints.map(
    (hint): HintRecord => ({
      ...pick(hint, 'key', 'title', 'content', 'requirements'),
      fixedCost: hint.cost,
    }),
  );
  const { flag_prefix: _, ...fanion } = (draft.extra.fanion ?? {}) as Record<string, unknown>;
  const extra = { ...draft.extra, fanion: Object.keys(fanion).length > 0 ? fanion : undefined };
  const record = {
    ...recordOf(draft, extra),
    backgroundImage: await storeImage(taking, draft.theme.background_image, texts.UNREAD_BACKGROUND),
    logo: await storeImage(taking, draft.theme.logo, texts.UNREAD_LOGO),
  };
  const prepared = { record, flags, decoys, hints, files };
  return { ...prepared, digest: digestOf(draft, prepared), problems };
}
