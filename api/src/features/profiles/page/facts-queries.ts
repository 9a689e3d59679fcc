import type { Sql } from '../../../platform/database/database.ts';

/** One row of a member's ledger, with what it was earned by. The challenge is null when it exists no more. */
export interface LedgerRow {
  at: Date;
  xp: number;
  points: number;
  challenge_id: number | null;
  slug: string;
  name: string;
  category: string;
  difficulty: string;
  first_at: Date | null;
}

/** A member's whole ledger, oldest first: every figure of a profile comes from it. */
export const loadLedger = (sql: Sql, memberId: number): Promise<LedgerRow[]> =>
  sql.query<LedgerRow>(
    `select x.at, x.xp, x.points, c.id as challenge_id, c.slug, c.name, c.category, c.difficulty, o.first_at
     from xp_event x
     left join challenge c on x.kind = 'solve' and c.id = x.source_id
     left join challenge_open o on o.challenge_id = c.id and o.member_id = x.member_id
     where x.member_id = $1 order by x.at, x.id`,
    [memberId],
    'profile-ledger',
  );
