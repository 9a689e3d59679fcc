import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type {
  addFlag as addFlagEndpoint,
  readFlags as readFlagsEndpoint,
} from '@fanion/contract/challenges/flags/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { LIMITS } from '@fanion/formats/challenge-yml/types';
import { compileFlagRegex } from '@fanion/formats/flag-regex/flag-regex';
import { flagFormat } from '@fanion/rules/challenges/flag';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { readDecoys } from '../catalogue/decoys-service.ts';
import { type FlagRecord, flagText, readFlags, writeFlags } from '../catalogue/flags-service.ts';
import { setFlagPrefix } from '../catalogue/record-queries.ts';
import { type AuthoredRow, findAuthored } from '../drafts/queries.ts';
import { editAuthored, writeAuditLine } from '../drafts/service.ts';
import { flagHash } from '../play/model.ts';
import * as texts from './texts.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

/** A stored flag as a record to write again, its sealed copy kept. */
const flagRecordOf = ({
  hash,
  case_insensitive,
  kind,
  pattern,
  near,
}: AuthoredRow['flags'][number]): FlagRecord => ({
  kind,
  nearHash: near === null ? null : Buffer.from(near, 'hex'),
  pattern,
  hash: hash === null ? null : Buffer.from(hash, 'hex'),
  caseInsensitive: case_insensitive,
  clear: null,
});

/** The prefix that the field shows once a flag is added: only one that every flag has. */
const prefixWith = ({ flags, flag_prefix }: AuthoredRow, added: string | null): string | null =>
  flags.length === 0 || flag_prefix === added ? added : null;

async function saveFlags(
  { secrets }: Context,
  sql: Sql,
  id: number,
  { flags, prefix }: { flags: readonly FlagRecord[]; prefix: string | null },
): Promise<void> {
  await writeFlags(sql, secrets, id, flags);
  await setFlagPrefix(sql, id, prefix);
}

/**
 * Adds an accepted answer: a static one as a keyed hash, with a sealed copy for its authors. A known answer
 * without a sealed copy gets one.
 */
export async function addFlag(
  context: Context,
  actor: Actor,
  { slug, kind, content, case_insensitive, case_told }: BodyOf<typeof addFlagEndpoint> & { slug: string },
): Answer {
  const typed = content.trim();
  const regex = kind === 'regex' ? compileFlagRegex(typed, case_insensitive) : null;
  if (regex && 'problem' in regex) return badField('content', regex.problem);
  const flag: FlagRecord = {
    kind,
    hash: kind === 'static' ? flagHash(context.secrets, typed, case_insensitive) : null,
    nearHash:
      kind === 'static' && case_told && !case_insensitive ? flagHash(context.secrets, typed, true) : null,
    pattern: kind === 'regex' ? typed : null,
    caseInsensitive: case_insensitive,
    clear: kind === 'static' ? typed : null,
  };
  const changed = await editAuthored(context, actor, slug, async (sql, row) => {
    const flags = row.flags.map(flagRecordOf);
    const existingIndex = flags.findIndex((one) => flagText(one) === flagText(flag));
    if (existingIndex >= 0) {
      if (row.flags[existingIndex]?.readable) return badField('content', texts.FLAG_KNOWN);
      await writeFlags(sql, context.secrets, row.id, flags.with(existingIndex, flag));
      await writeAuditLine(sql, actor, {
        id: row.id,
        action: 'challenge.flag',
        details: { kind, copy: true },
      });
      return done(null);
    }
    if (flags.length >= LIMITS.flags) return badField('content', texts.MOST_FLAGS);
    const own = kind === 'static' ? (flagFormat([typed])?.prefix ?? null) : null;
    await saveFlags(context, sql, row.id, { flags: [...flags, flag], prefix: prefixWith(row, own) });
    await writeAuditLine(sql, actor, { id: row.id, action: 'challenge.flag', details: { kind } });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}

/** The flags of a challenge as they were written, for its authors; each reading is noted in the audit log. */
export const revealFlags = (
  { db, secrets }: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<AnswerOf<typeof readFlagsEndpoint>>> =>
  transact(db, async (sql) => {
    const row = await findAuthored(sql, slug);
    if (!row) return refuse('challenge_not_found');
    const flags = await readFlags(sql, secrets, [row.id]);
    const decoys = await readDecoys(sql, secrets, [row.id]);
    await writeAuditLine(sql, actor, {
      id: row.id,
      action: 'challenge.flag-read',
      details: { flags: flags.length },
    });
    const written = ({ id, content }: { id: number; content: string | null }) => ({ id, content });
    return done({ flags: flags.map(written), decoys: decoys.map(written) });
  });

/** Removes an accepted answer; members who solved with it keep their solve. */
export async function removeFlag(
  context: Context,
  actor: Actor,
  { slug, flagId }: { slug: string; flagId: number },
): Answer {
  const changed = await editAuthored(context, actor, slug, async (sql, row) => {
    const left = row.flags.filter(({ id }) => id !== flagId);
    if (left.length === row.flags.length) return done(null);
    if (left.length === 0 && row.state === 'visible')
      return refuse('challenge_incomplete', { message: texts.FLAG_LAST });
    const prefix = left.length === 0 ? null : row.flag_prefix;
    await saveFlags(context, sql, row.id, { flags: left.map(flagRecordOf), prefix });
    await writeAuditLine(sql, actor, { id: row.id, action: 'challenge.unflag' });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}

/** Sets whether a member who gives this flag in another case is told so. */
export async function setTellsCase(
  context: Context,
  actor: Actor,
  { slug, flagId, case_told: tellsCase }: { slug: string; flagId: number; case_told: boolean },
): Answer {
  const { secrets } = context;
  const changed = await editAuthored(context, actor, slug, async (sql, row) => {
    const at = row.flags.findIndex(({ id }) => id === flagId);
    const flag = row.flags[at];
    if (!flag) return refuse('not_found', { message: texts.FLAG_GONE });
    if ((flag.near !== null) === tellsCase) return done(null);
    const own = (await readFlags(sql, secrets, [row.id])).find(({ id }) => id === flagId);
    if (tellsCase && (flag.kind !== 'static' || flag.case_insensitive || own?.content == null))
      return refuse('conflict', { message: texts.CASE_NOT_TOLD });
    const nearHash = tellsCase ? flagHash(secrets, own?.content ?? '', true) : null;
    await writeFlags(
      sql,
      secrets,
      row.id,
      row.flags.map(flagRecordOf).with(at, { ...flagRecordOf(flag), nearHash }),
    );
    await writeAuditLine(sql, actor, {
      id: row.id,
      action: 'challenge.flag-case',
      details: { told: tellsCase },
    });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}
