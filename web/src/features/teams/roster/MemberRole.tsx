import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { TEAM_ROLES, type TeamRole } from '@fanion/rules/teams/teams';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { Select } from '../../../ui/forms/Select.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { Status } from '../../../ui/states/Status.tsx';
import { successorsOf } from '../model.ts';
import { useSettledChoice } from '../use-settled-choice.ts';
import { useSetTeamMember } from './queries.ts';
import { ROLE_LABELS, ROSTER_TEXTS as T } from './texts.ts';

const PromoteDialog = later(async () => (await import('./PromoteDialog.tsx')).PromoteDialog);
const SuccessorDialog = later(async () => (await import('./SuccessorDialog.tsx')).SuccessorDialog);

const OPTIONS = TEAM_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

type Props = { team: WholeTeam; member: TeamMember };

/**
 * A member's role, which the captain chooses. Making another member captain hands over; another role for the
 * captain asks for a successor (docs/product/teams.md#capitaine).
 */
export function MemberRole({ team, member }: Props) {
  const change = useSetTeamMember(team.id);
  const [pendingRole, setPendingRole] = useState<TeamRole | null>(null);
  const choose = (role: TeamRole) => {
    if (role === 'captain' || member.role === 'captain') return setPendingRole(role);
    void toast.outcome(change.mutateAsync({ memberId: member.id, role }));
  };
  const select = useSettledChoice(
    change.isPending ? (change.variables.role ?? member.role) : member.role,
    change.isPending,
    choose,
  );
  const fixed =
    member.status === 'suspended' || (member.role === 'captain' && successorsOf(team).length === 0);
  if (!team.permissions.includes('manage_team') || fixed) {
    return member.role === 'captain' ? (
      <Status icon={Crown} label={ROLE_LABELS.captain} tone="muted" />
    ) : (
      <span className="text-muted">{ROLE_LABELS[member.role]}</span>
    );
  }
  const close = () => setPendingRole(null);
  return (
    <>
      <Select
        compact
        className="member-role"
        aria-label={T.roleOf(member.username)}
        options={OPTIONS}
        {...select}
      />
      {pendingRole === 'captain' && <PromoteDialog team={team} member={member} onClose={close} />}
      {pendingRole !== null && pendingRole !== 'captain' && (
        <SuccessorDialog team={team} captain={member} next={pendingRole} onClose={close} />
      )}
    </>
  );
}
