import { ERRORS, type ErrorCode } from '@fanion/contract/errors';
import { type Right, type Role, roleNeededFor } from '@fanion/rules/access';
import type { Database, Sql } from './database/database.ts';

/** An expected refusal, with the details for its answer. */
export interface Refused {
  ok: false;
  code: ErrorCode;
  /** Replaces the catalogue's sentence when the rule has a more precise one. */
  message?: string;
  /** French sentence by field, for a 422. */
  fields?: Record<string, string>;
  /** Seconds before it is worth trying again. */
  retryAfter?: number;
  /**
   * The missing right, the member's role and the lowest role that has it: a 403
   * (docs/product/access.md#refus).
   */
  action?: Right;
  current_role?: Role;
  required_role?: Role;
  /**
   * The submitted and the stored values, with the stored version, where somebody else changed it meanwhile.
   */
  conflict?: { version: number; yours: unknown; theirs: unknown };
}

/** Result of a use case: a value, or a refusal that is not an exception. */
export type Outcome<T> = { ok: true; value: T } | Refused;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, more: Omit<Refused, 'ok' | 'code'> = {}): Refused => ({
  ok: false,
  code,
  ...more,
});

/** The sentence of a refusal, where nothing else of it is shown. */
export const sentenceOf = ({ code, message }: Refused): string => message ?? ERRORS[code][1];

/** Carries a refusal out of a transaction, which it rolls back. */
class RolledBack extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/** Runs a use case in one transaction: committed when it succeeds, rolled back when it refuses or throws. */
export async function transact<T>(
  db: Pick<Database, 'transaction'>,
  work: (sql: Sql) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await db.transaction(async (sql) => {
      const outcome = await work(sql);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refused;
    throw error;
  }
}

/** Thrown to roll a dry run back. */
class DryRunRollback extends Error {}

/** Runs work in one transaction, which a dry run rolls back: only what the work wrote in its report remains. */
export async function transactUnlessDryRun(
  db: Pick<Database, 'transaction'>,
  dryRun: boolean,
  work: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  try {
    await db.transaction(async (sql) => {
      await work(sql);
      if (dryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
}

/** A 422 that names one bad field. */
export const badField = (field: string, sentence: string): Refused =>
  refuse('invalid_fields', { message: sentence, fields: { [field]: sentence } });

/** A 403 for a right that the member lacks: another plan has it, or only managers do. */
export function refuseRight(actor: { role: Role }, needs: Right): Refused {
  const required = roleNeededFor(needs);
  return refuse(required === 'gerant' ? 'forbidden' : 'plan_required', {
    action: needs,
    current_role: actor.role,
    required_role: required,
  });
}
