import { writeReadableYaml } from '../yaml/write.ts';
import { CASE_TOLD, HASH_TYPE } from './flags.ts';
import type { ChallengeYml, DecoyDraft, FlagDraft, HintDraft } from './types.ts';

/**
 * Text of a challenge.yml (docs/product/formats.md#export), in the order of ctfcli's own example;
 * `readChallengeYml` reads the same challenge back. Empty and default values are left out. Static flags known
 * only by their hash are written as such: no other platform can use them. `complete`: with every key that
 * ctfcli's lint requires, empty ones included.
 */
export function writeChallengeYml(challenge: ChallengeYml, { complete = false } = {}): string {
  const { extra: unknownExtra = null, fanion: unknownFanion = null, ...unknownKeys } = challenge.extra;
  const { scoring } = challenge;
  const { kind: _, ...curve } = scoring.kind === 'dynamic' ? scoring : { kind: null };
  const extra = { ...curve, ...(unknownExtra as object | null) };
  const document = {
    name: challenge.name,
    author: challenge.author,
    category: challenge.category,
    description: challenge.description || null,
    attribution: challenge.attribution,
    value: scoring.kind === 'static' ? scoring.points : null,
    type: challenge.type === 'standard' && scoring.kind === 'dynamic' ? 'dynamic' : challenge.type,
    extra: emptyToNull(extra),
    connection_info: challenge.connection_info,
    flags: challenge.flags.map(writtenFlag),
    logic: challenge.logic === 'any' ? null : challenge.logic,
    attempts: challenge.attempts || null,
    topics: emptyToNull(challenge.topics),
    tags: emptyToNull(challenge.tags),
    files: emptyToNull(challenge.files.filter((file) => file.required).map((file) => file.path)),
    hints: emptyToNull(challenge.hints.map(writtenHint)),
    requirements: challenge.anonymize
      ? { prerequisites: challenge.prerequisites, anonymize: true }
      : emptyToNull(challenge.prerequisites),
    next: challenge.next,
    scheduled_at: challenge.scheduled_at,
    module: challenge.module,
    state: challenge.state,
    solution: writtenSolution(challenge.solution),
  };
  const { theme: unknownTheme = null, ...fanionRest } = (unknownFanion ?? {}) as Record<string, unknown>;
  const lintFields = complete
    ? {
        author: challenge.author ?? '',
        description: challenge.description,
        attribution: challenge.attribution ?? '',
        ...(document.type !== 'dynamic' && {
          value: scoring.kind === 'static' ? scoring.points : scoring.initial,
        }),
      }
    : {};
  const whole = {
    ...withoutNulls({ ...document, ...lintFields }),
    ...unknownKeys,
    fanion: { ...writtenFanion(challenge, unknownTheme as object | null), ...fanionRest },
  };
  return writeReadableYaml(whole);
}

const emptyToNull = <T extends object>(value: T): T | null => (Object.keys(value).length > 0 ? value : null);

/** An object without its nulls. */
const withoutNulls = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));

function writtenFlag(flag: FlagDraft) {
  const tellsCase = 'case_told' in flag && flag.case_told;
  const data = flag.case_insensitive ? { data: 'case_insensitive' } : tellsCase ? { data: CASE_TOLD } : {};
  if ('hash' in flag) return { type: HASH_TYPE, content: flag.hash, ...data };
  if (flag.kind === 'static' && !('data' in data)) return flag.content;
  return { type: flag.kind, content: flag.content, ...data };
}

function writtenDecoy(decoy: DecoyDraft) {
  const silent = decoy.told ? {} : { told: false };
  if ('hash' in decoy) return { type: HASH_TYPE, content: decoy.hash, ...silent };
  return decoy.told ? decoy.content : { content: decoy.content, ...silent };
}

function writtenHint({ key, title, content, cost, requirements }: HintDraft) {
  const isBare = key === null && title === null && cost === 0 && requirements.length === 0;
  return isBare
    ? content
    : withoutNulls({ key, title, content, cost, requirements: emptyToNull(requirements) });
}

const writtenSolution = (solution: ChallengeYml['solution']) =>
  solution?.state === 'hidden' ? solution.path : solution;

function writtenFanion(challenge: ChallengeYml, unknownTheme: object | null) {
  return withoutNulls({
    slug: challenge.slug,
    difficulty: challenge.difficulty,
    xp: challenge.xp,
    layout: challenge.layout === 'default' ? null : challenge.layout,
    theme: emptyToNull({ ...withoutNulls(challenge.theme), ...unknownTheme }),
    rules: emptyToNull(challenge.rules),
    requirements: emptyToNull(challenge.requirements),
    resources: emptyToNull(challenge.resources),
    sponsor: challenge.sponsor,
    organizer: challenge.organizer,
    featured: challenge.featured || null,
    plan: challenge.plan,
    open_to_all: challenge.open_to_all || null,
    decoys: emptyToNull(challenge.decoys.map(writtenDecoy)),
    bonus_files: emptyToNull(challenge.files.filter((file) => !file.required).map((file) => file.path)),
  });
}
