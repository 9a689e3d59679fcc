import type { Challenge } from '@fanion/contract/challenges';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** A challenge whose prerequisites are not solved: which ones, and how far the reader is. */
export function LockedNotice({ prerequisites }: { prerequisites: Challenge['prerequisites'] }) {
  return (
    <Card title="Challenge verrouillé">
      <p className="text-muted">Il s’ouvre quand les challenges qui le précèdent sont résolus.</p>
      <Prerequisites items={prerequisites} />
    </Card>
  );
}

/** Challenges to solve first, each with its state. */
export function Prerequisites({ items }: { items: Challenge['prerequisites'] }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {items.map(({ name, slug, is_solved }) => (
        <li key={slug} className="flex min-h-8 items-center gap-3">
          <Icon
            of={is_solved ? CircleCheck : CircleDashed}
            size={16}
            className={is_solved ? 'text-ok' : 'text-subtle'}
          />
          <Link className="link" to={`/challenges/${encodeURIComponent(slug)}`}>
            {name}
          </Link>
          <span className="meta">{is_solved ? 'Résolu' : 'À résoudre'}</span>
        </li>
      ))}
    </ul>
  );
}
