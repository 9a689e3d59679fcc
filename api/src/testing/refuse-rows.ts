import type { TestApp } from './test-app.ts';

/**
 * Makes the database refuse rows of a table that match a condition on `new`, as a fault of its own would;
 * returns how to end it.
 */
export async function refuseRows(
  app: TestApp,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  await app.context.db.query(
    `create function boum_${table}() returns trigger language plpgsql as
     $$ begin if ${condition} then raise exception 'boum'; end if; return new; end $$`,
  );
  await app.context.db.query(
    `create trigger boum before insert or update on ${table} for each row execute function boum_${table}()`,
  );
  return async () => {
    await app.context.db.query(`drop function boum_${table} cascade`);
  };
}
