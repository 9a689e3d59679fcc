import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

export type Fact = { label: string; value: ReactNode; icon?: LucideIcon };

/** Names on the left, values on the right. `open` omits the line above the first. */
export function KeyValue({
  facts,
  open,
  className,
}: {
  facts: readonly Fact[];
  open?: boolean;
  className?: string;
}) {
  return (
    <dl className={cx('kv', open && 'kv-open', className)}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            {fact.icon && <Icon of={fact.icon} size={16} />}
            {fact.label}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
