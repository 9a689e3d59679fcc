import { categoryName } from '@fanion/rules/challenges/categories';
import { hintCost, type Scoring } from '@fanion/rules/challenges/scoring';
import { dropMarks, foldCase } from '@fanion/rules/fold';
import type { ChallengeYml, HintDraft } from '../challenge-yml/types.ts';
import type { Row } from './tables.ts';

/** A challenge exported to CTFd. */
export interface ExportedChallenge {
  id: number;
  yml: ChallengeYml;
  /** Its current points. */
  points: number;
  /** Numbers of its prerequisites. */
  prerequisites: readonly number[];
  solution: string | null;
  /** `location`: its path among the uploads. */
  files: readonly { location: string; sha1: string }[];
}

/** A moment in ms in CTFd's form: UTC, without an offset. */
export const dateOf = (ms: number): string => new Date(ms).toISOString().replace('Z', '');

/** Longest name in CTFd, in characters: its database refuses a longer one, and with it the whole archive. */
const NAME = 80;
/** Longest text in CTFd, in bytes. */
const TEXT = 65_535;

/** A name, cut to CTFd's limit. */
export const nameOf = (text: string, max = NAME): string => [...text].slice(0, max).join('').trim();

/** A text, cut to CTFd's limit; never inside a character. */
export function textOf(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= TEXT) return text;
  return bytes
    .subarray(0, TEXT)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

/** CTFd has the same curves; any other price becomes fixed. */
function pricing(scoring: Scoring): Row {
  const none = { function: 'static', initial: null, minimum: null, decay: null };
  if (scoring.kind === 'static' || scoring.function === 'exponential') return none;
  const { function: curve, initial, minimum, decay } = scoring;
  return { function: curve, initial, minimum, decay };
}

/** Hints of a challenge, numbered after `last`. */
function hintRows({ id, points, yml }: ExportedChallenge, last: number): Row[] {
  const numbers = new Map(yml.hints.map(({ key }, index) => [key, last + index + 1]));
  const before = ({ requirements }: HintDraft) => requirements.flatMap((key) => numbers.get(key) ?? []);
  return yml.hints.map((hint, index) => ({
    id: last + index + 1,
    type: 'standard',
    challenge_id: id,
    title: nameOf(hint.title ?? ''),
    content: textOf(hint.content),
    cost: hintCost(index, points, hint.cost),
    requirements: { prerequisites: before(hint) },
  }));
}

/** Static flags whose text is known, and regular expressions: CTFd cannot compare hashes. */
const flagRows = ({ id, yml }: ExportedChallenge): Row[] =>
  yml.flags.flatMap((flag) =>
    'content' in flag
      ? [
          {
            challenge_id: id,
            type: flag.kind,
            content: textOf(flag.content),
            data: flag.case_insensitive ? 'case_insensitive' : '',
          },
        ]
      : [],
  );

const topicOf = (topic: string): string => nameOf(topic, 255);

/** Names shared by several challenges, numbered from 1. CTFd's database ignores case and accents. */
class Names {
  #numbers = new Map<string, { number: number; name: string }>();
  constructor(names: readonly string[]) {
    for (const name of names)
      if (!this.#numbers.has(keyOf(name)))
        this.#numbers.set(keyOf(name), { number: this.#numbers.size + 1, name });
  }
  numberOf = (name: string): number => this.#numbers.get(keyOf(name))!.number;
  list = (): string[] => [...this.#numbers.values()].map(({ name }) => name);
}

const keyOf = (name: string): string => dropMarks(foldCase(name));

/** Rows numbered by their position in a table, from 1. */
const numbered = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ id: index + 1, ...row }));

/** Whether this archive needs the newest CTFd: for modules, and scheduled publications. */
export const needsNewest = (challenges: readonly ExportedChallenge[]): boolean =>
  challenges.some(({ yml }) => yml.module !== null || yml.scheduled_at !== null);

const solutionRows = ({ id, yml, solution }: ExportedChallenge): Row[] =>
  solution === null
    ? []
    : [{ challenge_id: id, content: textOf(solution), state: yml.solution?.state ?? 'hidden' }];

const fileRows = ({ id, files }: ExportedChallenge): Row[] =>
  files.map(({ location, sha1 }) => ({ type: 'challenge', location, sha1sum: sha1, challenge_id: id }));

/** The tables of challenges of an archive. */
export function challengeTables(challenges: readonly ExportedChallenge[]): Record<string, Row[]> {
  const newest = needsNewest(challenges);
  const byName = new Map(challenges.map(({ id, yml }) => [yml.name, id]));
  const challengeIds = new Set(challenges.map(({ id }) => id));
  const modules = new Names(
    challenges.flatMap(({ yml }) => (yml.module === null ? [] : [nameOf(yml.module)])),
  );
  const topics = new Names(challenges.flatMap(({ yml }) => yml.topics.map(topicOf)));
  const hints: Row[] = [];
  for (const one of challenges) hints.push(...hintRows(one, hints.length));
  return {
    challenges: challenges.map(({ id, yml, points, prerequisites }) => ({
      id,
      name: nameOf(yml.name),
      description: textOf(yml.description),
      attribution: textOf(yml.attribution ?? yml.author ?? ''),
      connection_info: yml.connection_info === null ? null : textOf(yml.connection_info),
      next_id: yml.next === null ? null : (byName.get(yml.next) ?? null),
      max_attempts: yml.attempts,
      value: points,
      category: nameOf(categoryName(yml.category)),
      type: 'standard',
      state: yml.state,
      logic: yml.logic,
      ...pricing(yml.scoring),
      requirements: {
        prerequisites: prerequisites.filter((one) => challengeIds.has(one)),
        ...(yml.anonymize && { anonymize: true }),
      },
      ...(newest && {
        scheduled_at: yml.scheduled_at === null ? null : dateOf(Date.parse(yml.scheduled_at)),
        module_id: yml.module === null ? null : modules.numberOf(nameOf(yml.module)),
      }),
    })),
    ...(newest && { modules: numbered(modules.list().map((name) => ({ name, description: '' }))) }),
    flags: numbered(challenges.flatMap(flagRows)),
    hints,
    tags: numbered(
      challenges.flatMap(({ id, yml }) => yml.tags.map((tag) => ({ challenge_id: id, value: nameOf(tag) }))),
    ),
    topics: numbered(topics.list().map((value) => ({ value }))),
    challenge_topics: numbered(
      challenges.flatMap(({ id, yml }) =>
        [...new Set(yml.topics.map((topic) => topics.numberOf(topicOf(topic))))].map((topic_id) => ({
          challenge_id: id,
          topic_id,
        })),
      ),
    ),
    solutions: numbered(challenges.flatMap(solutionRows)),
    files: numbered(challenges.flatMap(fileRows)),
  };
}
