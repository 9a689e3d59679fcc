import type { Sql } from '../../../platform/database/database.ts';
import { inMemory } from '../../../platform/memory.ts';

/** What another slice takes back of a solve, in the same transaction. `since`: the moment of the solve. */
export type Undo = (sql: Sql, memberId: number, since: Date) => Promise<void>;

/** What goes back with a solve that is taken back. */
export const undos = inMemory((): Undo[] => []);
