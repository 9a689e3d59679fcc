import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { number, shortDate } from '../../../lib/french.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { MemberInvites } from '../roster/MemberInvites.tsx';
import { MemberKick } from '../roster/MemberKick.tsx';
import { MemberRole } from '../roster/MemberRole.tsx';
import { MANAGE_TEXTS as T } from '../settings/texts.ts';
import { MemberName } from './MemberName.tsx';

type Props = { team: WholeTeam; members: readonly TeamMember[] };

/** Members of a team as rows. */
export function MemberTable({ team, members }: Props) {
  const inside = team.role !== null;
  const kicks = team.permissions.includes('kick_members');
  return (
    <Table caption={T.membersTable} scroll frame={false} className="member-table">
      <thead>
        <tr>
          <th scope="col">{T.member}</th>
          <th scope="col">{T.role}</th>
          <th scope="col" data-align="right" className="member-figure">
            {T.points}
          </th>
          <th scope="col" data-align="right" className="member-figure">
            {T.level}
          </th>
          <th scope="col">{T.since}</th>
          {inside && <th scope="col">{T.invites}</th>}
          {kicks && (
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id} className={member.isCurrentUser ? 'is-me' : undefined}>
            <td className="member-cell">
              <MemberName member={member} />
            </td>
            <td>
              <MemberRole team={team} member={member} />
            </td>
            <td data-align="right" className="member-figure num">
              {number(member.points)}
            </td>
            <td data-align="right" className="member-figure num">
              {number(member.level)}
            </td>
            <td className="text-muted">{shortDate(member.joinedAt)}</td>
            {inside && (
              <td>
                <MemberInvites team={team} member={member} />
              </td>
            )}
            {kicks && (
              <td data-align="right">
                <MemberKick team={team} member={member} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
