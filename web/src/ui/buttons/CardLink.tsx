import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';

type Props = { to: string; title: ReactNode; children?: ReactNode; level?: 2 | 3; className?: string };

/** A card that is one link: the title is the `<a>`, stretched over the card; buttons inside stay reachable. */
export function CardLink({ to, title, children, level = 3, className }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={cx('card card-link', className)}>
      <Heading className="text-base">
        <Link to={to} className="card-link-target">
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  );
}
