import { Children, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = { children: ReactNode; className?: string; as?: 'span' | 'p' | 'div' };

/**
 * Short facts side by side, separated by dots. Where the line wraps, no dot begins or ends it, unlike dots
 * written in the text. Each child is a fact; null and false are skipped.
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
