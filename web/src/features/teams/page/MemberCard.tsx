import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { number } from '../../../lib/french.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { MemberInvites } from '../roster/MemberInvites.tsx';
import { MemberKick } from '../roster/MemberKick.tsx';
import { MemberRole } from '../roster/MemberRole.tsx';
import { MemberName } from './MemberName.tsx';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

type Props = { team: WholeTeam; member: TeamMember };

/** A member on a phone. */
export function MemberCard({ team, member }: Props) {
  return (
    <>
      <div className="member-card-head">
        <MemberName member={member} />
        <MemberKick team={team} member={member} />
      </div>
      <Facts as="p" className="meta">
        {`${T.level} ${number(member.level)}`}
        <span>
          <span className="num">{number(member.points)}</span> {T.points.toLowerCase()}
        </span>
        {T.sinceDate(member.joinedAt)}
      </Facts>
      <dl className="member-card-facts">
        <div>
          <dt className="meta">{T.role}</dt>
          <dd>
            <MemberRole team={team} member={member} />
          </dd>
        </div>
        {team.role !== null && (
          <div>
            <dt className="meta">{T.invites}</dt>
            <dd>
              <MemberInvites team={team} member={member} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
