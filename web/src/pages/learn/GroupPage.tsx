import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import { GroupActions } from '../../features/learn/groups/GroupActions.tsx';
import { GroupMatrix } from '../../features/learn/groups/GroupMatrix.tsx';
import { groupQuery } from '../../features/learn/groups/queries.ts';
import { GROUP_TEXTS as T } from '../../features/learn/groups/texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { date } from '../../lib/french.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { PageQuery } from '../../ui/states/PageQuery.tsx';

/** /learn/gestion/groupes/{id}: a class or a season, with the progress of each of its members. */
export default function GroupPage() {
  const id = useParams().id ?? '';
  const query = useQuery(groupQuery(id));
  const { data } = query;
  if (data)
    return (
      <Page
        before={<BackLink to="/learn/gestion?tab=groupes">{T.back}</BackLink>}
        title={data.name}
        lead={
          <Facts>
            {T.memberCount(data.rows.length)}
            {data.paths.map(({ title }) => title).join(', ')}
            {data.due_on ? T.dueOn(date(data.due_on)) : T.noDue}
          </Facts>
        }
        actions={<GroupActions group={data} />}
      >
        <Card title={T.matrix}>
          <GroupMatrix group={data} />
        </Card>
      </Page>
    );
  return (
    <PageQuery
      query={query}
      failed={T.oneFailed}
      title={T.tab}
      lines={8}
      height={40}
      loading={LEARN_TEXTS.loading}
      missing={{ icon: Users, title: T.missing, why: T.missingWhy }}
      back={{ to: '/learn/gestion?tab=groupes', label: T.back }}
    />
  );
}
