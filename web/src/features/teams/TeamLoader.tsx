import type { Team } from '@fanion/contract/teams/team';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { type QueryOutcome, QueryState } from '../../ui/states/QueryState.tsx';
import { viewPath } from './model.ts';
import { NoTeam } from './NoTeam.tsx';
import { LOADED_TEXTS as T, TEAM_TEXTS } from './texts.ts';
import { useTeamChoice } from './use-team-choice.ts';

type LoadedProps<Data> = {
  read: QueryOutcome & { data?: Data };
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** The loaded data of a team, or that it is loading, failed or does not exist. */
export function Loaded<Data>({ read, failed = T.failed, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <QueryState
      query={read}
      failed={failed}
      lines={8}
      height={48}
      loading={TEAM_TEXTS.loading}
      missing={
        <EmptyState
          icon={SearchX}
          title={T.notFound}
          action={<LinkButton to={viewPath('myTeams')}>{T.backToOwn}</LinkButton>}
        >
          {T.notFoundWhy}
        </EmptyState>
      }
    />
  );
}

type ChosenProps = {
  children: (id: number, teams: readonly Team[]) => ReactNode;
};

/** The team from the address, else the reader's main one; without any, how to get one. */
export function ChosenTeam({ children }: ChosenProps) {
  const { own, teams, id } = useTeamChoice();
  if (id !== null) return children(id, teams);
  return <Loaded read={own}>{() => <NoTeam />}</Loaded>;
}
