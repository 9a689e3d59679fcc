import type { AuthoredChallenge, addFlag as addFlagEndpoint } from '@fanion/contract/challenges/authoring';
import type { BodyOf } from '@fanion/contract/endpoint';
import { LIMITS } from '@fanion/formats/challenge-yml/types';
import { compileFlagRegex } from '@fanion/formats/flag-regex/flag-regex';
import { flagFormat } from '@fanion/rules/challenges/flag';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type FlagRecord, replaceFlags } from '../catalogue/part-queries.ts';
import { setFlagPrefix } from '../catalogue/record-queries.ts';
import { flagHash } from '../play/model.ts';
import type { AuthoredRow } from './queries.ts';
import { change, note } from './service.ts';
import * as texts from './texts.ts';
import { flagRecord } from './write-service.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

const same = (a: FlagRecord, b: FlagRecord): boolean =>
  a.caseInsensitive === b.caseInsensitive &&
  a.pattern === b.pattern &&
  a.hash?.toString('hex') === b.hash?.toString('hex');

/** The frame that the field shows, once a flag came: the one that every flag has. */
const prefixWith = ({ flags, flag_prefix }: AuthoredRow, added: string | null): string | null =>
  flags.length === 0 || flag_prefix === added ? added : null;

async function write(
  sql: Sql,
  id: number,
  { flags, prefix }: { flags: readonly FlagRecord[]; prefix: string | null },
): Promise<void> {
  await replaceFlags(sql, id, flags);
  await setFlagPrefix(sql, id, prefix);
}

/** Adds an accepted answer. A static one is kept as a keyed hash alone: nobody reads it back. */
export async function addFlag(
  context: Context,
  actor: Actor,
  { slug, kind, content, case_insensitive }: BodyOf<typeof addFlagEndpoint> & { slug: string },
): Answer {
  const typed = content.trim();
  const regex = kind === 'regex' ? compileFlagRegex(typed, case_insensitive) : null;
  if (regex && 'problem' in regex) return badField('content', regex.problem);
  const flag: FlagRecord = {
    kind,
    hash: kind === 'static' ? flagHash(context.secrets, typed, case_insensitive) : null,
    pattern: kind === 'regex' ? typed : null,
    caseInsensitive: case_insensitive,
  };
  const changed = await change(context, actor, slug, async (sql, row) => {
    const flags = row.flags.map(flagRecord);
    if (flags.some((one) => same(one, flag))) return badField('content', texts.FLAG_KNOWN);
    if (flags.length >= LIMITS.flags) return badField('content', texts.MOST_FLAGS);
    const own = kind === 'static' ? (flagFormat([typed])?.prefix ?? null) : null;
    await write(sql, row.id, { flags: [...flags, flag], prefix: prefixWith(row, own) });
    await note(sql, actor, { id: row.id, action: 'challenge.flag', details: { kind } });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}

/** Takes an accepted answer away; who solved with it keeps the solve. */
export async function removeFlag(
  context: Context,
  actor: Actor,
  { slug, flagId }: { slug: string; flagId: number },
): Answer {
  const changed = await change(context, actor, slug, async (sql, row) => {
    const left = row.flags.filter(({ id }) => id !== flagId);
    if (left.length === row.flags.length) return done(null);
    if (left.length === 0 && row.state === 'visible')
      return refuse('challenge_incomplete', { message: texts.FLAG_LAST });
    const prefix = left.length === 0 ? null : row.flag_prefix;
    await write(sql, row.id, { flags: left.map(flagRecord), prefix });
    await note(sql, actor, { id: row.id, action: 'challenge.unflag' });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}
