import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { MEMBER_ROLE } from '../../../platform/database/member-role.ts';

/** Join for an audience: the member `m` and, with `cm`, the period that gives them their rights now. */
export const WITH_MEMBERSHIP = 'left join current_membership cm on cm.member_id = m.id';
/** This join for one member: with its limit, the view is only evaluated for them. */
export const WITH_OWN_MEMBERSHIP = `left join lateral (
    select plan, ends_at from current_membership where member_id = m.id limit 1) cm on true`;

const STATE = `case when cm.ends_at > now() then 'running' when cm.ends_at is not null then 'grace'
      when exists (select 1 from membership ms where ms.member_id = m.id) then 'lapsed' else 'never' end`;

/** SQL condition: the member `m` is in an audience, a JSON expression. The only definition of each kind. */
export const isInAudienceSql = (audience: string): string => `case ${audience}->>'kind'
    when 'everybody' then true
    when 'members' then true
    when 'plan' then cm.plan is not null and ${audience}->>'plan' in ('any', cm.plan)
    when 'state' then case ${audience}->>'state'
      when 'ending' then cm.ends_at > now() and cm.ends_at <= now() + interval '30 days'
      else ${audience}->>'state' = ${STATE} end
    when 'role' then ${audience}->>'role' = ${MEMBER_ROLE}
    when 'group' then exists (select 1 from training_group_member gm
      where gm.member_id = m.id and gm.group_id = (${audience}->>'id')::int)
    when 'event' then exists (select 1 from event_registration er
      where er.member_id = m.id and er.event_id = (${audience}->>'id')::int and er.state = 'registered')
    when 'team' then exists (select 1 from team_member tm
      where tm.member_id = m.id and tm.team_id = (${audience}->>'id')::int)
    when 'selection' then ${audience}->'ids' @> to_jsonb(m.id)
    else false end`;

/** SQL: the name of the group, event or team of an audience; null when of another kind, or deleted. */
export const audienceNameSql = (audience: string): string => `case ${audience}->>'kind'
    when 'group' then (select tg.name from training_group tg where tg.id = (${audience}->>'id')::int)
    when 'event' then (select ev.name from event ev where ev.id = (${audience}->>'id')::int)
    when 'team' then (select te.name from team te where te.id = (${audience}->>'id')::int) end`;

const nameRow = { id: int, name: text };
export type NameRow = RowOf<typeof nameRow>;

/** Most names offered of a kind. */
const MOST = 500;

export const listGroups = (sql: Sql): Promise<NameRow[]> =>
  sql.rows(nameRow, `select id, name from training_group order by lower(name), id limit ${MOST}`);

export const listEvents = (sql: Sql): Promise<NameRow[]> =>
  sql.rows(
    nameRow,
    `select id, name from event where state <> 'draft' order by starts_at desc, id limit ${MOST}`,
  );

export const listTeams = (sql: Sql): Promise<NameRow[]> =>
  sql.rows(
    nameRow,
    `select id, name from team where archived_at is null order by lower(name), id limit ${MOST}`,
  );

/** The name of an audience's group, event or team; null when it does not exist. */
export const findName = async (sql: Sql, audience: unknown): Promise<string | null> =>
  (
    await sql.row(
      { name: text },
      `select coalesce(${audienceNameSql('a.j')}, '') as name from (select $1::jsonb as j) a`,
      [JSON.stringify(audience)],
    )
  )?.name || null;
