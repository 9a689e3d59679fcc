import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { longDate } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { PREPARATION_TEXTS as T } from '../events/texts.ts';
import { preparationQuery } from '../list/queries.ts';

/**
 * What is ready for an event before it opens, and what is missing, in a reserved space; nothing where it
 * cannot be read.
 */
export function Preparation({ slug }: { slug: string }) {
  const { data, isPending } = useQuery(preparationQuery(slug));
  if (isPending) return <Skeleton lines={2} height={20} text={T.title} />;
  if (!data) return null;
  const { rules, contact, challenges, flagless, unplaced, placed_at } = data;
  const lines: [ok: boolean, text: string][] = [
    [rules && contact, T.texts(rules, contact)],
    [challenges > 0 && flagless === 0, T.challenges(challenges, flagless)],
    ...(unplaced > 0 ? [[false, T.unplaced(unplaced, longDate(placed_at))] as [boolean, string]] : []),
  ];
  return (
    <ul className="held-ready" aria-label={T.title}>
      {lines.map(([ok, text]) => (
        <li key={text} data-lacks={!ok || undefined}>
          <Icon of={ok ? CircleCheck : CircleAlert} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
