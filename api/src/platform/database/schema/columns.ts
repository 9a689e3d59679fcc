import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Moment of the database's clock, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The id of a row of another table; this row is deleted with it. */
export const cascadeId = (name: string, target: () => AnyPgColumn) =>
  integer(name).notNull().references(target, { onDelete: 'cascade' });

/** The words of a closed list, as an SQL condition: `state in (…)`. */
export const sqlWords = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
