import { bool, int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { catalogueRow } from '../catalogue/queries.ts';
import { REMOVABLE } from '../catalogue/record-queries.ts';

const proposalRow = {
  ...pick(catalogueRow, 'id', 'name', 'slug', 'category', 'state', 'stage', 'scheduled_at'),
  coming: bool,
  updated_at: moment,
  review_reason: text,
  solved_count: int,
  removable: bool,
};
export type ProposalRow = RowOf<typeof proposalRow>;

/** What a member proposed, last changed first; what an event took over belongs to its organisers. */
export const listProposals = (sql: Sql, memberId: number): Promise<ProposalRow[]> =>
  sql.rows(
    proposalRow,
    `select c.id, c.name, c.slug, c.category, c.state, c.stage, c.scheduled_at, c.updated_at, c.review_reason,
       c.scheduled_at is not null and c.scheduled_at > now() as coming,
       (select count(*)::int from solve s where s.challenge_id = c.id) as solved_count, (${REMOVABLE}) as removable
     from challenge c where c.proposed_by = $1 and c.catalogued order by c.updated_at desc, c.id desc limit 500`,
    [memberId],
  );
