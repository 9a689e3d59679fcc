import { deducedDifficulty } from '@fanion/formats/challenge-yml/fanion';
import { CASE_TOLD } from '@fanion/formats/challenge-yml/flags';
import type { ChallengeYml, FlagDraft, HintDraft } from '@fanion/formats/challenge-yml/types';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import type { FlagKind, FlagLogic } from '@fanion/rules/challenges/flag';
import { hintCost, type Scoring } from '@fanion/rules/challenges/scoring';
import type { ChallengeState } from '@fanion/rules/challenges/stages';
import { cleanFrenchLine, cleanLine } from '@fanion/rules/text';
import { pick } from '../../../platform/database/pick.ts';
import type { ReadChallenge } from '../../challenges/export/service.ts';

/** A challenge as CTFd's clients read and write it. The parts of one kind are numbered by `n`, 0 to 999. */
export interface ChallengeSheet {
  name: string;
  category: string;
  description: string;
  attribution: string;
  type: string;
  value: number | null;
  initial: number | null;
  minimum: number | null;
  decay: number | null;
  function: string | null;
  max_attempts: number;
  connection_info: string | null;
  logic: FlagLogic;
  state: ChallengeState;
  scheduled_at: string | null;
  next_id: number | null;
  prerequisites: number[];
  anonymize: boolean;
  /** `content` is null when only the `hash` of the flag is stored. */
  flags: { n: number; type: FlagKind; content: string | null; hash: string | null; data: string }[];
  tags: { n: number; value: string }[];
  topics: { n: number; value: string }[];
  hints: { n: number; title: string; content: string; cost: number; requirements: number[] }[];
  /** Files that everybody may download; CTFd has no bonus files. */
  files: { n: number; name: string; sha256: string }[];
  solution: { state: string; content: string } | null;
  /** The number of the next part to be added. */
  next_n: number;
}

/** Key that stores the name and category as the program wrote them, when they differ from ours. */
const CTFD_WORDS_KEY = 'ctfd';

const numbered = <T extends object>(list: readonly T[]): (T & { n: number })[] =>
  list.map((one, n) => ({ ...one, n }));

const flagRow = ({ kind, content, hash, near_hash, case_insensitive }: ReadChallenge['flags'][number]) => ({
  type: kind,
  content,
  hash: hash && [hash, near_hash].flatMap((one) => (one ? [one.toString('hex')] : [])).join(':'),
  data: case_insensitive ? 'case_insensitive' : near_hash ? CASE_TOLD : '',
});

/** A challenge without a draft as CTFd's clients see it. `ids`: the other challenges by name. */
export function sheetOf(read: ReadChallenge, ids: ReadonlyMap<string, number>): ChallengeSheet {
  const { yml, points } = read;
  const { scoring } = yml;
  const curve = scoring.kind === 'dynamic' ? scoring : null;
  const own = (yml.extra[CTFD_WORDS_KEY] ?? {}) as { name?: unknown; category?: unknown };
  const keys = new Map(yml.hints.map(({ key }, n) => [key, n]));
  const shas = new Map(read.files.map(({ path, sha256 }) => [path, sha256]));
  return {
    name: typeof own.name === 'string' && cleanLine(own.name) === cleanLine(yml.name) ? own.name : yml.name,
    category:
      typeof own.category === 'string' && categoryOf(own.category) === yml.category
        ? own.category
        : yml.category,
    ...pick(yml, 'description', 'connection_info', 'logic', 'state', 'scheduled_at', 'anonymize'),
    attribution: yml.attribution ?? '',
    type: yml.type === 'standard' && curve ? 'dynamic' : yml.type,
    value: scoring.kind === 'static' ? scoring.points : points,
    initial: curve?.initial ?? null,
    minimum: curve?.minimum ?? null,
    decay: curve?.decay ?? null,
    function: curve?.function ?? null,
    max_attempts: yml.attempts,
    next_id: yml.next === null ? null : (ids.get(yml.next) ?? null),
    prerequisites: read.prerequisites,
    flags: numbered(read.flags.map(flagRow)),
    tags: numbered(yml.tags.map((value) => ({ value }))),
    topics: numbered(yml.topics.map((value) => ({ value }))),
    hints: numbered(
      yml.hints.map(({ title, content, cost, requirements }, place) => ({
        title: title ?? '',
        content,
        cost: hintCost(place, points, cost),
        requirements: requirements.flatMap((key) => keys.get(key) ?? []),
      })),
    ),
    files: numbered(
      yml.files
        .filter(({ required }) => required)
        .map(({ name, path }) => ({ name, sha256: shas.get(path) ?? '' })),
    ),
    solution:
      read.solution === null ? null : { state: yml.solution?.state ?? 'hidden', content: read.solution },
    next_n: Math.max(
      yml.flags.length,
      yml.tags.length,
      yml.topics.length,
      yml.hints.length,
      yml.files.length,
    ),
  };
}

/** How the points depend on the solves; null when the sheet does not define it. */
function scoringOf(sheet: ChallengeSheet): Scoring | null {
  const { type, value, initial, minimum, decay } = sheet;
  const shape = sheet.function;
  if (type !== 'standard' && minimum !== null && decay !== null) {
    const first = initial ?? value;
    if (first === null) return null;
    const curve = shape === 'linear' || shape === 'exponential' ? shape : 'logarithmic';
    return { kind: 'dynamic', function: curve, initial: first, minimum, decay };
  }
  return value === null ? null : { kind: 'static', points: value };
}

function flagOf(flag: ChallengeSheet['flags'][number], fingerprint: string): FlagDraft {
  const { type: kind, content, data } = flag;
  const case_insensitive = data === 'case_insensitive';
  if (kind === 'regex') return { kind, content: content ?? '', case_insensitive };
  return content === null
    ? { kind, hash: `hmac-sha256:${fingerprint}:${flag.hash}`, case_insensitive }
    : { kind, content, case_insensitive, ...(data === CASE_TOLD && { case_told: true }) };
}

function hintsOf(hints: ChallengeSheet['hints']): HintDraft[] {
  const requiredHints = new Set(hints.flatMap(({ requirements }) => requirements));
  const keys = new Map(hints.map(({ n }, place) => [n, `hint-${place + 1}`]));
  return hints.map(({ n, title, content, cost, requirements }) => ({
    key: requiredHints.has(n) || requirements.length > 0 ? keys.get(n)! : null,
    title: title || null,
    content,
    cost,
    requirements: requirements.flatMap((one) => keys.get(one) ?? []),
  }));
}

/**
 * The file of a challenge after its program's changes: fields unknown to CTFd are unchanged. Null without
 * points. `names`: the other challenges by number.
 */
export function ymlOfSheet(
  sheet: ChallengeSheet,
  { yml }: ReadChallenge,
  names: ReadonlyMap<number, string>,
  fingerprint: string,
): ChallengeYml | null {
  const scoring = scoringOf(sheet);
  if (!scoring) return null;
  const { [CTFD_WORDS_KEY]: _, ...extra } = yml.extra;
  const category = categoryOf(sheet.category);
  const name = cleanFrenchLine(sheet.name);
  const own = {
    ...(sheet.name !== name && { name: sheet.name }),
    ...(sheet.category !== category && { category: sheet.category }),
  };
  const paths = new Map(yml.files.map(({ name, path }) => [name, path]));
  const tags = sheet.tags.map(({ value }) => value);
  // CTFd has no difficulty: one that nobody chose here follows the tags and the points, as in a file.
  const chosen = yml.difficulty !== deducedDifficulty(yml.tags, yml.scoring);
  return {
    ...yml,
    difficulty: chosen ? yml.difficulty : deducedDifficulty(tags, scoring),
    name,
    category,
    ...pick(sheet, 'description', 'type', 'connection_info', 'logic', 'state', 'scheduled_at', 'anonymize'),
    attribution: sheet.attribution || null,
    scoring,
    attempts: sheet.max_attempts,
    next: sheet.next_id === null ? null : (names.get(sheet.next_id) ?? null),
    prerequisites: sheet.prerequisites.flatMap((id) => names.get(id) ?? []),
    flags: sheet.flags.map((flag) => flagOf(flag, fingerprint)),
    tags,
    topics: sheet.topics.map(({ value }) => value),
    hints: hintsOf(sheet.hints),
    files: [
      ...sheet.files.map(({ name }) => ({ name, path: paths.get(name) ?? `dist/${name}`, required: true })),
      ...yml.files.filter(({ required }) => !required),
    ],
    solution: sheet.solution && { path: 'SOLUTION.md', state: sheet.solution.state },
    extra: Object.keys(own).length === 0 ? extra : { ...extra, [CTFD_WORDS_KEY]: own },
  };
}
