import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** One row of a member's ledger, with its cause. The challenge is null when it no longer exists. */
export const ledgerRow = {
  at: moment,
  xp: int,
  points: int,
  challenge_id: nullable(int),
  slug: nullable(text),
  name: nullable(text),
  category: nullable(text),
  difficulty: nullable(text),
  first_at: nullable(moment),
};
export type LedgerRow = RowOf<typeof ledgerRow>;

/** A member's whole ledger, oldest first: every figure of a profile is computed from it. */
export const loadLedger = (sql: Sql, memberId: number): Promise<LedgerRow[]> =>
  sql.rows(
    ledgerRow,
    `select x.at, x.xp, x.points, c.id as challenge_id, c.slug, c.name, c.category, c.difficulty, o.first_at
     from current_gain x
     left join challenge c on x.kind = 'solve' and c.id = x.source_id
     left join challenge_open o on o.challenge_id = c.id and o.member_id = x.member_id
     where x.member_id = $1 order by x.at, x.id`,
    [memberId],
    'profile-ledger',
  );
