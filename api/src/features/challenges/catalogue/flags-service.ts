import type { FlagKind } from '@fanion/rules/challenges/flag';
import type { Sql } from '../../../platform/database/database.ts';
import type { Rotation } from '../../../platform/secret/rotation.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import * as queries from './flag-queries.ts';

/** An accepted answer to be written. */
export interface FlagRecord extends queries.StoredFlag {
  /** The text of a static flag, where it is known; a sealed copy of it is stored beside the hash. */
  clear: string | null;
}

/** An accepted answer as one comparable text. */
export const flagText = ({
  kind,
  hash,
  pattern,
  caseInsensitive,
}: Omit<queries.StoredFlag, 'nearHash'>): string =>
  `${kind}:${hash?.toString('hex') ?? pattern}:${caseInsensitive}`;

/** The place that a sealed copy is bound to: beside another flag it does not open. */
const placeOf = (challengeId: number, flagId: number): string => `${challengeId}:${flagId}`;

const rowText = ({ case_insensitive: caseInsensitive, ...row }: queries.FlagRow): string =>
  flagText({ ...row, caseInsensitive });

/**
 * Replaces the flags of a challenge, in the caller's transaction. A flag that stays keeps its row, the
 * members who found it and its sealed copy; a new flag that replaces an old one keeps the members who found
 * that one.
 */
export async function writeFlags(
  sql: Sql,
  secrets: Secrets,
  challengeId: number,
  flags: readonly FlagRecord[],
): Promise<void> {
  const rows = await queries.listFlags(sql, [challengeId]);
  const idByText = new Map(rows.map((row) => [rowText(row), row.id]));
  const flagTexts = new Set(flags.map(flagText));
  const left = rows.filter((row) => !flagTexts.has(rowText(row))).map(({ id }) => id);
  const placed = flags.map((flag) => ({ flag, id: idByText.get(flagText(flag)) ?? left.shift() ?? null }));
  await queries.deleteOtherFlags(
    sql,
    challengeId,
    placed.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  for (const [position, { flag, id: own }] of placed.entries()) {
    const id = await queries.saveFlag(sql, challengeId, { ...flag, id: own, position });
    if (flag.clear !== null && flag.kind === 'static')
      await queries.sealFlag(sql, id, secrets.seal('flag-copy', flag.clear, placeOf(challengeId, id)));
  }
}

/** Adds a sealed copy to flags that lack one and whose text is now known; returns whether there were any. */
export async function sealMissing(
  sql: Sql,
  secrets: Secrets,
  challengeId: number,
  flags: readonly FlagRecord[],
): Promise<boolean> {
  const clear = new Map(flags.map((flag) => [flagText(flag), flag.clear]));
  let any = false;
  for (const row of await queries.listFlags(sql, [challengeId])) {
    const text = row.sealed === null && row.kind === 'static' ? clear.get(rowText(row)) : null;
    if (text == null) continue;
    await queries.sealFlag(sql, row.id, secrets.seal('flag-copy', text, placeOf(challengeId, row.id)));
    any = true;
  }
  return any;
}

/** Hashes a flag under a secret, from its text and whether its case is ignored. */
export type HashOf = (content: string, caseInsensitive: boolean) => Buffer;

/**
 * Hashes and seals every static flag again under another secret, in the caller's transaction. If some flags
 * have no sealed copy to read, it changes nothing and returns the names of their challenges.
 */
export async function rekeyFlags(sql: Sql, { from, to }: Rotation, hashOf: HashOf): Promise<string[]> {
  const flags = (await queries.listAllFlags(sql)).filter(({ kind }) => kind === 'static');
  const unread = flags.filter(({ sealed }) => sealed === null).map(({ challenge }) => challenge);
  if (unread.length > 0) return unread;
  const rekeyed = flags.map((flag): queries.Rekeyed => {
    const place = placeOf(flag.challenge_id, flag.id);
    const content = from.open('flag-copy', flag.sealed!, place);
    return {
      id: flag.id,
      hash: hashOf(content, flag.case_insensitive),
      nearHash: flag.near_hash && hashOf(content, true),
      sealed: to.seal('flag-copy', content, place),
    };
  });
  await queries.rekeyFlags(sql, rekeyed);
  return [];
}

/** A flag as its authors wrote it; `content` is null where no copy was ever stored. */
export interface ReadFlag {
  id: number;
  challenge_id: number;
  kind: FlagKind;
  case_insensitive: boolean;
  hash: Buffer | null;
  near_hash: Buffer | null;
  content: string | null;
}

/** Flags of these challenges as they were written, for their authors; the caller notes it in the log. */
export async function readFlags(
  sql: Sql,
  secrets: Secrets,
  challengeIds: readonly number[],
): Promise<ReadFlag[]> {
  const rows = await queries.listFlags(sql, challengeIds);
  return rows.map(({ sealed, pattern, ...row }) => ({
    ...row,
    content: sealed ? secrets.open('flag-copy', sealed, placeOf(row.challenge_id, row.id)) : pattern,
  }));
}

/** Copies the flags of challenges to their copies, by index, in the caller's transaction. */
export async function copyFlags(
  sql: Sql,
  secrets: Secrets,
  from: readonly number[],
  to: readonly number[],
): Promise<void> {
  const flags = await readFlags(sql, secrets, from);
  for (const [index, id] of to.entries())
    await writeFlags(
      sql,
      secrets,
      id,
      flags
        .filter(({ challenge_id }) => challenge_id === from[index])

        .map(({ kind, hash, near_hash: nearHash, content, case_insensitive: caseInsensitive }) => ({
          kind,
          nearHash,
          hash,
          caseInsensitive,
          pattern: kind === 'regex' ? content : null,
          clear: kind === 'static' ? content : null,
        })),
    );
}
