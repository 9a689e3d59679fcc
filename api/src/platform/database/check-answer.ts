import type { FieldDef } from 'pg';
import type { Shape } from './columns.ts';

/** What the database's answer consists of. */
interface Answer {
  fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[];
  rows: readonly Record<string, unknown>[];
}

/**
 * Compares an answer with the shape that its statement promises: the same columns, of the types the shape
 * names, null only where allowed, and values within it. Throws with the differences. For tests: a program in
 * service trusts its statements.
 */
export function checkAnswer(shape: Shape, { fields, rows }: Answer, statement: string): void {
  const wrong: string[] = [];
  const promised = new Set(Object.keys(shape));
  for (const { name, dataTypeID } of fields) {
    const column = shape[name];
    if (!promised.delete(name) || !column) wrong.push(`${name} is answered and not promised`);
    else if (!column.types.includes(dataTypeID))
      wrong.push(`${name} has the type ${dataTypeID}, not ${column.types.join(' or ')}`);
  }
  for (const name of promised) wrong.push(`${name} is promised and not answered`);
  for (const row of rows)
    for (const [name, column] of Object.entries(shape)) {
      const value = row[name];
      if (value === null && !column.nullable) wrong.push(`${name} is null`);
      if (value !== null && column.holds && !column.holds(value))
        wrong.push(`${name} holds ${JSON.stringify(value)?.slice(0, 200)}`);
    }
  if (wrong.length > 0)
    throw new Error(
      `${[...new Set(wrong)].join('; ')}: ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    );
}
