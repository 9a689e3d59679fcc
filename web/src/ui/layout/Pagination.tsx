import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../buttons/Icon.tsx';
import { pageNumbersOf } from './pages.ts';

type Props = { page: number; pages: number; hrefFor: (page: number) => string };

/** Links to the pages of a list; `hrefFor` gives the address (often only `?page=n`) with the same filters. */
export function Pagination({ page, pages, hrefFor }: Props) {
  if (pages <= 1) return null;
  const visiblePages = pageNumbersOf(page, pages);
  return (
    <nav className="pager" aria-label="Pagination">
      <Step label="Page précédente" icon={ChevronLeft} to={page > 1 ? hrefFor(page - 1) : null} />
      {visiblePages.map((n, index) =>
        n === null ? (
          <span key={`gap-after-${visiblePages[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={hrefFor(n)}
            aria-label={`Page ${n}`}
            aria-current={n === page ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
      <Step label="Page suivante" icon={ChevronRight} to={page < pages ? hrefFor(page + 1) : null} />
    </nav>
  );
}

function Step({ label, icon, to }: { label: string; icon: LucideIcon; to: string | null }) {
  if (to === null) {
    return (
      <span aria-disabled="true" aria-hidden="true">
        <Icon of={icon} size={16} />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label}>
      <Icon of={icon} size={16} />
    </Link>
  );
}
