/**
 * The role of a member, in SQL, by the same rule as roleOf: of the row `m`, with `cm` the membership that
 * gives them their rights now. `current_membership` includes memberships in their grace period.
 */
export const MEMBER_ROLE = `case when m.admin then 'admin' when m.manager then 'gerant'
    when cm.plan = 'bienfaiteur' then 'bienfaiteur' when m.honorary then 'membre'
    when cm.plan is not null then 'adherent' else 'guest' end`;
