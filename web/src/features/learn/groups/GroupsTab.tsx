import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { groupAddress } from '../model.ts';
import { LEARN_TEXTS } from '../texts.ts';
import { groupsQuery } from './queries.ts';
import { GROUP_TEXTS as T } from './texts.ts';

const GroupDialog = later(async () => (await import('./GroupDialog.tsx')).GroupDialog);

/** The groups of trainers: classes and seasons. */
export function GroupsTab() {
  const query = useQuery(groupsQuery);
  const [creating, setCreating] = useState(false);
  return (
    <Card
      title={T.tab}
      action={
        <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {T.create}
        </Button>
      }
    >
      {!query.data ? (
        <QueryState query={query} failed={T.failed} lines={4} height={48} loading={LEARN_TEXTS.loading} />
      ) : query.data.length === 0 ? (
        <EmptyState compact icon={Users} title={T.none}>
          {T.noneWhy}
        </EmptyState>
      ) : (
        <ul className="learn-lines">
          {query.data.map(({ id, name, due_on, members, paths }) => (
            <li key={id}>
              <Link className="learn-line-link min-w-0 flex-1" to={groupAddress(id)}>
                {name}
              </Link>
              <Facts as="p" className="meta">
                {T.memberCount(members)}
                {T.pathCount(paths)}
                {due_on ? T.dueOn(date(due_on)) : T.noDue}
              </Facts>
            </li>
          ))}
        </ul>
      )}
      {creating && <GroupDialog onClose={() => setCreating(false)} />}
    </Card>
  );
}
