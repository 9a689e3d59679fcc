import type { FactKind } from '@fanion/rules/webhooks/facts';
import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

/**
 * Notes what happened for the webhooks that are told of it, in the caller's transaction, each once
 * (docs/product/automation.md#webhooks): one statement, that writes nothing where no webhook hears of it.
 */
export async function noteFacts(sql: Sql, facts: readonly queries.NewFact[]): Promise<void> {
  if (facts.length > 0 && (await queries.insertFacts(sql, facts)) > 0) sql.publish('fact-noted', {});
}

export const noteFact = (sql: Sql, fact: queries.NewFact): Promise<void> => noteFacts(sql, [fact]);

/** Takes back what did not happen after all, in the caller's transaction, unless it was told already. */
export const takeBackFact = (sql: Sql, kind: FactKind, key: string): Promise<void> =>
  queries.deleteUnsent(sql, kind, key);

/** Forgets all that an event was to have told, or has. */
export const forgetEventFacts = (sql: Sql, eventId: number): Promise<void> =>
  queries.deleteOfEvent(sql, eventId);

/** Forgets what was told of a member who leaves. */
export const eraseFacts = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteOfMember(sql, memberId);
