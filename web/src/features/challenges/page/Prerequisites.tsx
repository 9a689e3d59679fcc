import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';

/** Challenges to solve first, each with its state. */
export function Prerequisites({ items }: { items: Challenge['prerequisites'] }) {
  return (
    <ul className="prerequisites">
      {items.map(({ name, slug, is_solved }) => (
        <li key={slug}>
          <Icon
            of={is_solved ? CircleCheck : CircleDashed}
            size={16}
            className={is_solved ? 'text-ok' : 'text-subtle'}
          />
          <Link className="link" to={`/challenges/${encodeURIComponent(slug)}`}>
            {typeset(name)}
          </Link>
          <span className="meta">{is_solved ? 'Résolu' : 'À résoudre'}</span>
        </li>
      ))}
    </ul>
  );
}
