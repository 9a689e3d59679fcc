import type * as challenges from '@fanion/contract/ctfd/editing/challenges';
import type * as parts from '@fanion/contract/ctfd/editing/parts';
import { pick } from '../../../platform/database/pick.ts';
import type { ChallengeSheet } from '../drafts/model.ts';
import type { EditedChallenge } from '../drafts/service.ts';

type Data<E extends { answer: unknown }> = E extends { answer: { _zod: { input: { data: infer D } } } }
  ? D
  : never;
export type Opened = Data<typeof challenges.openChallenge>;
type Listed = Data<typeof challenges.listChallenges>[number];
type Flag = Data<typeof parts.addFlag>;
type Word = Data<typeof parts.addTag>;
type Hint = Data<typeof parts.addHint>;
type Solution = Data<typeof parts.addSolution>;

/** The id of a part, unique on the site: the challenge's id, then the part's number. */
const PARTS = 1000;
export const partId = (challengeId: number, n: number): number => challengeId * PARTS + n;
export const challengeIdOf = (part: number): number => Math.floor(part / PARTS);
export const partNumberOf = (part: number): number => part % PARTS;

export const presentListed = ({ id, sheet }: EditedChallenge): Listed => ({
  id,
  ...pick(sheet, 'name', 'category', 'type', 'state'),
  value: sheet.value ?? 0,
});

/** A challenge as ctfcli compares it with its file, without the defaults that a file leaves out. */
export function presentOpened(challenge: EditedChallenge): Opened {
  const { id, sheet } = challenge;
  const { initial, minimum, decay, logic } = sheet;
  const curved = sheet.type !== 'standard' && minimum !== null && decay !== null;
  return {
    id,
    ...pick(sheet, 'name', 'category', 'type', 'state', 'description', 'attribution'),
    ...pick(sheet, 'max_attempts', 'connection_info', 'next_id', 'scheduled_at'),
    module_id: null,
    files: sheet.files.map((file) => `/files/${locationOf(id, file)}`),
    ...(logic !== 'any' && { logic }),
    ...(curved ? { initial: initial ?? 0, minimum, decay } : { value: sheet.value ?? 0 }),
  };
}

/** The location of a file, which ends with its name unchanged: ctfcli compares it with its own. */
export const locationOf = (challengeId: number, { name, sha256 }: ChallengeSheet['files'][number]): string =>
  `${challengeId}-${sha256.slice(0, 24)}/${name}`;

/** The challenge that a location names; null when it names none. */
export const challengeIdAt = (location: string): number | null => {
  const [, id] = /^(\d{1,9})-/.exec(location) ?? [];
  return id === undefined ? null : Number(id);
};

/** `read`: with its content. */
export const presentFlag = (id: number, flag: ChallengeSheet['flags'][number], read: boolean): Flag => ({
  id: partId(id, flag.n),
  challenge_id: id,
  type: flag.type,
  content: read ? (flag.content ?? '') : '',
  data: flag.data,
});

export const presentWord = (id: number, { n, value }: ChallengeSheet['tags'][number]): Word => ({
  id: partId(id, n),
  challenge_id: id,
  value,
});

export const presentHint = (
  id: number,
  { n, title, content, cost, requirements }: ChallengeSheet['hints'][number],
): Hint => ({
  id: partId(id, n),
  challenge_id: id,
  title,
  content,
  cost,
  requirements:
    requirements.length === 0 ? null : { prerequisites: requirements.map((one) => partId(id, one)) },
});

/** A challenge has at most one solution, whose number is always the same. */
export const presentSolution = (
  id: number,
  { state, content }: NonNullable<ChallengeSheet['solution']>,
): Solution => ({
  id: partId(id, 0),
  challenge_id: id,
  state,
  content,
});
