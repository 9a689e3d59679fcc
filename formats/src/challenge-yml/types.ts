import type { PaidPlan } from '@fanion/rules/access';
import type { Difficulty } from '@fanion/rules/challenges/difficulties';
import type { FlagLogic } from '@fanion/rules/challenges/flag';
import type { Layout } from '@fanion/rules/challenges/layouts';
import { CHALLENGE_NAME_MAX, TAG_MAX, TAGS_MOST } from '@fanion/rules/challenges/limits';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import type { ChallengeState } from '@fanion/rules/challenges/stages';

/** One accepted answer. Clear static flags are never stored, so our own export has their keyed hash. */
export type FlagDraft =
  | { kind: 'static'; content: string; case_insensitive: boolean; case_told?: boolean }
  | { kind: 'regex'; content: string; case_insensitive: boolean }
  | { kind: 'static'; hash: string; case_insensitive: boolean };

/** A known wrong answer. `told`: a member who gives it is told that it is a decoy. */
export type DecoyDraft = ({ content: string } | { hash: string }) & { told: boolean };

export interface HintDraft {
  key: string | null;
  title: string | null;
  content: string;
  /** Points; 0 = free, null = the platform's 10, 20, 30 % of the challenge's points. */
  cost: number | null;
  /** Keys of the hints to open first. */
  requirements: string[];
}

export interface FileDraft {
  path: string;
  /** Last segment of the path, the only part shown. */
  name: string;
  /** False for a bonus file (sources, solve script). */
  required: boolean;
}

export interface ThemeDraft {
  /** `#rgb` or `#rrggbb`. */
  primary_color: string | null;
  accent_color: string | null;
  /** As written: it goes through `sanitiseThemeCss` before it is stored. */
  custom_css: string | null;
  background_image: string | null;
  logo: string | null;
}

/** Names of files that describe a challenge, including its flags. */
export const CHALLENGE_FILE = /^(?:.+\.)?challenge\.ya?ml$/i;

interface ChallengeFields {
  name: string;
  slug: string | null;
  /** Our identifier, by `categoryOf`. */
  category: string;
  description: string;
  attribution: string | null;
  author: string | null;
  scoring: Scoring;
  /** As written. */
  type: string;
  flags: FlagDraft[];
  decoys: DecoyDraft[];
  logic: FlagLogic;
  /** 0 = no limit. */
  attempts: number;
  hints: HintDraft[];
  /**
   * Names, or identifiers on the file's original platform. The importer reports unknown and circular ones.
   */
  prerequisites: (string | number)[];
  anonymize: boolean;
  tags: string[];
  topics: string[];
  state: ChallengeState;
  /** ISO 8601 in UTC. */
  scheduled_at: string | null;
  next: string | null;
  module: string | null;
  connection_info: string | null;
  difficulty: Difficulty;
  xp: number | null;
  layout: Layout;
  rules: string[];
  requirements: string[];
  resources: { title: string; url: string; description?: string }[];
  sponsor: string | null;
  organizer: string | null;
  featured: boolean;
  plan: PaidPlan | null;
  /** Visitors and members without a plan play it too. */
  open_to_all: boolean;
  /**
   * JSON values of the unsupported keys, preserved for the export; those from `extra` and `fanion` are under
   * these names.
   */
  extra: Record<string, unknown>;
}

/**
 * The content of one challenge.yml, its paths as written (relative to the file): the shape that is read and
 * written as text.
 */
export interface ChallengeYml extends ChallengeFields {
  files: FileDraft[];
  solution: { path: string; state: string } | null;
  theme: ThemeDraft;
}

/**
 * A challenge ready for import: its paths are real ones inside the imported folder, its solution is the text
 * itself.
 */
export interface ChallengeDraft extends ChallengeFields {
  /** The challenge.yml, relative to the imported folder. */
  path: string;
  /** Its folder, relative to the imported one; '' for the imported folder itself. */
  folder: string;
  /** Absolute real paths, links resolved. */
  files: FileDraft[];
  solution: { content: string; state: string } | null;
  /** Images are absolute real paths. */
  theme: ThemeDraft;
}

/**
 * Longest texts (characters) and lists (entries) accepted from a file: the excess is left out, and reported.
 */
export const LIMITS = {
  name: CHALLENGE_NAME_MAX,
  line: 300,
  description: 50_000,
  text: 5_000,
  css: 20_480,
  flag: 1_000,
  flags: 50,
  decoys: 50,
  hints: 20,
  files: 50,
  tag: TAG_MAX,
  tags: TAGS_MOST,
  list: 30,
  points: 1_000_000,
} as const;
