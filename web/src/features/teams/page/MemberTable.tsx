import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { number, shortDate } from '../../../lib/french.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { MemberInvites } from '../roster/MemberInvites.tsx';
import { MemberKick } from '../roster/MemberKick.tsx';
import { MemberRole } from '../roster/MemberRole.tsx';
import { MemberCard } from './MemberCard.tsx';
import { MemberName } from './MemberName.tsx';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

type Props = { team: WholeTeam; members: readonly TeamMember[] };

/** Members of a team as rows, or as cards where they would not fit. */
export function MemberTable({ team, members }: Props) {
  return (
    <Table
      caption={T.membersTable}
      scroll
      frame={false}
      className="member-table"
      cardsClassName="member-cards"
      rows={members}
      keyOf={({ id }) => id}
      rowProps={({ isCurrentUser }) => ({ className: isCurrentUser ? 'is-me' : undefined })}
      card={(member) => <MemberCard team={team} member={member} />}
      columns={[
        {
          id: 'name',
          head: T.member,
          look: 'member-cell',
          cell: (member) => <MemberName member={member} />,
        },
        { id: 'role', head: T.role, cell: (member) => <MemberRole team={team} member={member} /> },
        {
          id: 'points',
          head: T.points,
          align: 'figure',
          className: 'member-figure',
          cell: ({ points }) => number(points),
        },
        {
          id: 'level',
          head: T.level,
          align: 'figure',
          className: 'member-figure',
          cell: ({ level }) => number(level),
        },
        {
          id: 'since',
          head: T.since,
          look: 'text-muted',
          cell: ({ joinedAt }) => shortDate(joinedAt),
        },
        team.role !== null && {
          id: 'invites',
          head: T.invites,
          cell: (member) => <MemberInvites team={team} member={member} />,
        },
        team.permissions.includes('kick_members') && {
          id: 'actions',
          head: 'Actions',
          silent: true,
          align: 'right',
          cell: (member) => <MemberKick team={team} member={member} />,
        },
      ]}
    />
  );
}
