import type { FactKind } from '@fanion/rules/webhooks/facts';
import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

/**
 * Records facts for the webhooks that receive them, in the caller's transaction, each once
 * (docs/product/automation.md#webhooks): one statement, which writes nothing where no webhook receives them.
 */
export async function noteFacts(sql: Sql, facts: readonly queries.NewFact[]): Promise<void> {
  if (facts.length > 0 && (await queries.insertFacts(sql, facts)) > 0) sql.publish('fact-noted', {});
}

export const noteFact = (sql: Sql, fact: queries.NewFact): Promise<void> => noteFacts(sql, [fact]);

/** Deletes a fact that did not happen after all, in the caller's transaction, unless it was sent already. */
export const takeBackFact = (sql: Sql, kind: FactKind, key: string): Promise<void> =>
  queries.deleteUnsent(sql, kind, key);

/** Deletes all facts of an event, sent or not. */
export const forgetEventFacts = (sql: Sql, eventId: number): Promise<void> =>
  queries.deleteOfEvent(sql, eventId);

/** Deletes the facts about a member who leaves. */
export const eraseFacts = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteOfMember(sql, memberId);
