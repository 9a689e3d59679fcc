import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { addDecoy as addDecoyEndpoint } from '@fanion/contract/challenges/flags/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import { LIMITS } from '@fanion/formats/challenge-yml/types';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { type DecoyRecord, writeDecoys } from '../catalogue/decoys-service.ts';
import type { AuthoredRow } from '../drafts/queries.ts';
import { editAuthored, writeAuditLine } from '../drafts/service.ts';
import { findLeak } from '../leaks/service.ts';
import { flagHash } from '../play/model.ts';
import * as texts from './texts.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

/** A stored decoy as a record to write again, its sealed copy kept. */
const decoyRecordOf = ({ hash, told }: AuthoredRow['decoys'][number]): DecoyRecord => ({
  hash: Buffer.from(hash, 'hex'),
  told,
  clear: null,
});

/** Adds an answer that the author knows to be wrong (docs/product/challenges.md#leurres). */
export async function addDecoy(
  context: Context,
  actor: Actor,
  { slug, content, told }: BodyOf<typeof addDecoyEndpoint> & { slug: string },
): Answer {
  const clear = content.trim();
  const changed = await editAuthored(context, actor, slug, async (sql, row) => {
    const hash = flagHash(context.secrets, clear, true);
    if (row.decoys.some((one) => one.hash === hash.toString('hex')))
      return badField('content', texts.DECOY_KNOWN);
    if (row.decoys.length >= LIMITS.decoys) return badField('content', texts.MOST_DECOYS);
    if (await findLeak(context, [clear], new Set([row.id]))) return badField('content', texts.DECOY_IS_FLAG);
    await writeDecoys(sql, context.secrets, row.id, [
      ...row.decoys.map(decoyRecordOf),
      { hash, told, clear },
    ]);
    await writeAuditLine(sql, actor, { id: row.id, action: 'challenge.decoy', details: { told } });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}

/** Removes a decoy: from then on it is refused like any wrong flag. */
export async function removeDecoy(
  context: Context,
  actor: Actor,
  { slug, decoyId }: { slug: string; decoyId: number },
): Answer {
  const changed = await editAuthored(context, actor, slug, async (sql, row) => {
    const left = row.decoys.filter(({ id }) => id !== decoyId);
    if (left.length === row.decoys.length) return done(null);
    await writeDecoys(sql, context.secrets, row.id, left.map(decoyRecordOf));
    await writeAuditLine(sql, actor, { id: row.id, action: 'challenge.undecoy' });
    return done(null);
  });
  return changed.ok ? done(changed.value.challenge) : changed;
}
