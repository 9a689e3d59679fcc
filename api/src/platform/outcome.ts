import { ERRORS, type ErrorCode } from '@fanion/contract/errors';
import { type Right, type Role, roleNeededFor } from '@fanion/rules/access';
import type { Database, Sql } from './database/database.ts';

/** An expected "no", with what the answer needs to say it. */
export interface Refused {
  ok: false;
  code: ErrorCode;
  /** Replaces the catalogue's sentence when the rule has a more exact one. */
  message?: string;
  /** French sentence by field, for a 422. */
  fields?: Record<string, string>;
  /** Seconds before it is worth trying again. */
  retryAfter?: number;
  /** The right that lacks, the role held and the lowest one that has it: a 403 (docs/product/access.md#refus). */
  action?: Right;
  current_role?: Role;
  required_role?: Role;
  /** What was sent and what is kept, with its version, where somebody else changed it meanwhile. */
  conflict?: { version: number; yours: unknown; theirs: unknown };
}

/** What a use case answers: a value, or a refusal that is not an exception. */
export type Outcome<T> = { ok: true; value: T } | Refused;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, more: Omit<Refused, 'ok' | 'code'> = {}): Refused => ({
  ok: false,
  code,
  ...more,
});

/** What a refusal says, where only its sentence is told. */
export const sentenceOf = ({ code, message }: Refused): string => message ?? ERRORS[code][1];

/** Carries a refusal out of a transaction, which is undone by it. */
class RolledBack extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/** Runs a use case in one transaction: committed when it is done, undone when it refuses or throws. */
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
