import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { longDate } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { PREPARATION_TEXTS as T } from '../events/texts.ts';
import { preparationQuery } from '../list/queries.ts';

/** What is ready for an event before it opens, and what is missing, in a reserved space. */
export function Preparation({ slug }: { slug: string }) {
  const query = useQuery(preparationQuery(slug));
  if (!query.data)
    return <QueryState query={query} compact lines={2} height={20} loading={T.title} failed={T.failed} />;
  const { rules, contact, challenges, flagless, unplaced, placed_at } = query.data;
  const lines: [ok: boolean, text: string][] = [
    [rules && contact, T.texts(rules, contact)],
    [challenges > 0 && flagless === 0, T.challenges(challenges, flagless)],
    ...(unplaced > 0 ? [[false, T.unplaced(unplaced, longDate(placed_at))] as [boolean, string]] : []),
  ];
  return (
    <ul className="current-ready" aria-label={T.title}>
      {lines.map(([ok, text]) => (
        <li key={text} data-lacks={!ok || undefined}>
          <Icon of={ok ? CircleCheck : CircleAlert} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
