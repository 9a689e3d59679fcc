import type { TeamMember } from '@fanion/contract/teams/team';
import { CircleSlash } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { TEAM_PAGE_TEXTS } from './texts.ts';

/** A member of a team: picture, presence, name and specialties. */
export function MemberName({ member }: { member: TeamMember }) {
  return (
    <span className="member-name">
      <HexAvatar
        name={member.username}
        src={assetUrl(member.avatar)}
        size={32}
        online={member.status === 'online'}
      />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            className="truncate font-medium hover:text-accent"
            to={`/profile/${encodeURIComponent(member.username)}`}
          >
            <bdi>{member.username}</bdi>
          </Link>
          {member.isCurrentUser && <MeChip />}
          {member.status === 'suspended' && <Chip icon={CircleSlash}>{TEAM_PAGE_TEXTS.suspended}</Chip>}
        </span>
        {member.specialties.length > 0 && (
          <span className="meta block truncate">{member.specialties.join(' · ')}</span>
        )}
      </span>
    </span>
  );
}
