import type { Team } from '@fanion/contract/teams/team';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { viewPath } from './model.ts';
import { NoTeam } from './page/NoTeam.tsx';
import { useTeamChoice } from './page/use-team-choice.ts';
import { MANAGE_TEXTS as T } from './settings/texts.ts';
import { TEAM_TEXTS } from './texts.ts';

type Read<Data> = { data?: Data; error: unknown; isFetching: boolean; refetch: () => unknown };

type LoadedProps<Data> = { read: Read<Data>; failed?: string; children: (data: Data) => ReactNode };

/** What was read of a team, or that it waits, failed or does not exist. */
export function Loaded<Data>({ read, failed = T.failed, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return <Skeleton lines={8} height={48} text={TEAM_TEXTS.loading} />;
  if (read.error instanceof ApiError && read.error.status === 404) {
    return (
      <EmptyState
        icon={SearchX}
        title={T.notFound}
        action={<LinkButton to={viewPath('myTeams')}>{T.backToOwn}</LinkButton>}
      >
        {T.notFoundWhy}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={failed}
      message={messageOf(read.error)}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}

type ChosenProps = {
  children: (id: number, teams: readonly Team[]) => ReactNode;
};

/** The team that the address or the reader's habit names; the way to have one otherwise. */
export function ChosenTeam({ children }: ChosenProps) {
  const { own, teams, id } = useTeamChoice();
  if (id !== null) return children(id, teams);
  return <Loaded read={own}>{() => <NoTeam />}</Loaded>;
}
