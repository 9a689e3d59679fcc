import type { Sql } from '../../../platform/database/database.ts';

/**
 * Claims what a browser solved for a new member, in the caller's transaction; false when it was already
 * claimed. Claims of browsers whose cookie has expired are deleted.
 */
export async function claimBrowser(
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

/** Releases the claim on a browser, in the transaction that made it: nothing was credited. */
export const releaseBrowser = (sql: Sql, browser: string): Promise<void> =>
  sql.run('delete from visitor_credit where browser = $1', [browser]);
