import type { WholeTeam } from '@fanion/contract/teams/team';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readPage } from '../../../lib/address-values.ts';
import { useLocation, useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { viewPath } from '../model.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { ActivityList } from './ActivityList.tsx';
import { teamActivityQuery } from './queries.ts';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

/** The fragment of the log's address: « Voir tout » in the first view links to it. */
const ANCHOR = '#activite';

/** The activity of a team, page by page (`?page=`). */
export function TeamLog({ team, no }: { team: WholeTeam; no: string }) {
  const [search] = useQueryOfAddress();
  const { hash } = useLocation();
  const page = readPage(search);
  const query = useQuery(teamActivityQuery(team.id, page));
  const { data } = query;
  const box = useRef<HTMLDivElement>(null);
  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded || hash !== ANCHOR) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [loaded, hash]);

  return (
    <div ref={box} tabIndex={-1} className="team-log">
      <Card no={no} title={T.activity}>
        {!data ? (
          <QueryState
            query={query}
            compact
            failed={T.activityFailed}
            lines={4}
            height={32}
            loading={TEAM_TEXTS.loading}
          />
        ) : data.activity.length === 0 ? (
          <EmptyState compact title={T.noActivity} />
        ) : (
          <>
            <ActivityList items={data.activity} />
            <ListFoot
              page={page}
              pages={data.pagination.total_pages}
              hrefFor={(to) => `${viewPath('myTeams', team.id)}${to > 1 ? `&page=${to}` : ''}${ANCHOR}`}
            />
          </>
        )}
      </Card>
    </div>
  );
}
