import { Children, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = { children: ReactNode; className?: string; as?: 'span' | 'p' | 'div' };

/**
 * Short facts beside each other, parted by dots. Where the line wraps, no dot begins or ends it, which one written in the
 * text would do. Each child is a fact; what is null or false is none.
 */
export function Facts({ children, className, as: Tag = 'span' }: Props) {
  return (
    <Tag className={cx('facts', className)}>
      {Children.map(children, (fact) =>
        fact === null || fact === undefined || fact === '' ? null : (
          <>
            <span>{fact}</span>{' '}
          </>
        ),
      )}
    </Tag>
  );
}
