import type { TopTeam } from '@fanion/contract/teams/team';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { Check, Clock, Lock, LogIn, Send, Undo2 } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWithdrawApplication } from '../invitations/queries.ts';
import { useJoinTeam } from '../roster/queries.ts';
import { topAction } from './model.ts';
import { TOP_TEXTS } from './texts.ts';

type Props = {
  team: Pick<
    TopTeam,
    'id' | 'name' | 'members' | 'status' | 'recruiting' | 'isMember' | 'application' | 'playing'
  >;
  onApply: () => void;
};

/** The reader's action on a team: join, apply, withdraw an application, or a note that it accepts nobody. */
export function TopTeamEntry({ team, onApply }: Props) {
  const join = useJoinTeam();
  const withdraw = useWithdrawApplication();
  const action = topAction(team);
  const { application } = team;

  // The card stays and shows the new state; another card's dialog must not lose this one's message.
  const enter = () =>
    void join.mutateAsync(team.id).then(
      ({ message }) => toast.ok(message),
      (error) => toast.bad(messageOf(error, TOP_TEXTS.joinFailed)),
    );
  const takeBack = (id: number) =>
    void withdraw.mutateAsync(id).then(
      ({ message }) => toast.ok(message),
      (error) => toast.bad(messageOf(error, TOP_TEXTS.withdrawFailed)),
    );

  if (action === 'member')
    return (
      <Chip tone="ok" icon={Check}>
        {TOP_TEXTS.own}
      </Chip>
    );
  if (action === 'closed')
    return (
      <p className="top-closed">
        <Chip icon={Lock}>{TOP_TEXTS.closed}</Chip>
        {team.members >= TEAM_LIMITS.members && <span className="meta">{TOP_TEXTS.full}</span>}
      </p>
    );
  if (action === 'playing')
    return (
      <p className="top-closed">
        <Chip icon={Lock}>{TOP_TEXTS.playing}</Chip>
        <span className="meta">{TOP_TEXTS.playingWhy}</span>
      </p>
    );
  // One button with changing text keeps the focus.
  const pending = action === 'pending' && application !== null;
  return (
    <>
      <Button
        variant={pending ? 'secondary' : 'primary'}
        icon={pending ? Undo2 : action === 'join' ? LogIn : Send}
        busy={join.isPending || withdraw.isPending}
        aria-label={
          pending
            ? TOP_TEXTS.withdrawNamed(team.name)
            : action === 'join'
              ? TOP_TEXTS.joinNamed(team.name)
              : TOP_TEXTS.applyNamed(team.name)
        }
        onClick={() => (pending ? takeBack(application) : action === 'join' ? enter() : onApply())}
      >
        {pending ? TOP_TEXTS.withdraw : action === 'join' ? TOP_TEXTS.join : TOP_TEXTS.apply}
      </Button>
      {pending && (
        <Chip tone="accent" icon={Clock}>
          {TOP_TEXTS.pending}
        </Chip>
      )}
      {team.playing && <span className="meta">{TOP_TEXTS.playingWhy}</span>}
    </>
  );
}
