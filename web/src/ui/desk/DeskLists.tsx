import { number } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';

/** One list: its label, and its count where known. */
type List<Value> = { value: Value; label: string; count?: number };

type Props<Value> = {
  /** What they distinguish, for screen readers. */
  label: string;
  lists: readonly List<Value>[];
  current: Value;
  hrefFor: (value: Value) => string;
};

/** The lists of a desk as links, each with its count. */
export function DeskLists<Value extends string | null>({ label, lists, current, hrefFor }: Props<Value>) {
  return (
    <nav className="desk-lists" aria-label={label}>
      {lists.map(({ value, label: name, count }) => (
        <Link
          key={value}
          to={hrefFor(value)}
          preventScrollReset
          aria-current={value === current ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className="num"> {number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
