import type { Sql } from '../../../platform/database/database.ts';

/**
 * Takes what a browser solved for a new member, in the caller's transaction: false when it was taken before. Those whose
 * cookie is over are forgotten.
 */
export async function takeBrowser(
  sql: Sql,
  { browser, memberId, days }: { browser: string; memberId: number; days: number },
): Promise<boolean> {
  await sql.run('delete from visitor_credit where at < now() - make_interval(days => $1)', [days]);
  return (
    (await sql.changed(
      'insert into visitor_credit (browser, member_id) values ($1, $2) on conflict do nothing',
      [browser, memberId],
    )) > 0
  );
}

/** Nothing of this browser was credited, in the transaction that took it. */
export const leaveBrowser = (sql: Sql, browser: string): Promise<void> =>
  sql.run('delete from visitor_credit where browser = $1', [browser]);
