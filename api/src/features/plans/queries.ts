import type { Sql } from '../../platform/database/database.ts';

export interface MembershipRow {
  plan: 'adherent' | 'bienfaiteur';
  starts_at: Date;
  ends_at: Date;
  source: string;
}

export const listMemberships = (sql: Sql, memberId: number): Promise<MembershipRow[]> =>
  sql.rows<MembershipRow>(
    'select plan, starts_at, ends_at, source from membership where member_id = $1 order by ends_at desc limit 50',
    [memberId],
  );

/** Adds a period of membership. */
export async function insertMembership(
  sql: Sql,
  m: {
    memberId: number;
    plan: 'adherent' | 'bienfaiteur';
    startsAt: Date;
    endsAt: Date;
    source: 'manual' | 'demo';
  },
): Promise<void> {
  await sql.rows(
    'insert into membership (member_id, plan, starts_at, ends_at, source) values ($1, $2, $3, $4, $5)',
    [m.memberId, m.plan, m.startsAt, m.endsAt, m.source],
  );
}
