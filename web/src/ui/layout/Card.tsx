import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  title: string;
  no?: string;
  /** The id of the card, as the target of an address. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
  as?: 'section' | 'article' | 'aside';
  level?: 2 | 3;
  className?: string;
  style?: CSSProperties;
  /** The card takes the focus when its focused element disappears. */
  ref?: Ref<HTMLElement>;
};

/** The numbered card: monospaced number, title, a rule that fills the row, an action at its end. */
export function Card({
  title,
  no,
  id: cardId,
  action,
  children,
  as: Tag = 'section',
  level = 2,
  className,
  style,
  ref,
}: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Tag
      id={cardId}
      className={cx('card', className)}
      aria-labelledby={id}
      style={style}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <header className="card-head">
        {no && (
          <span className="card-no" aria-hidden="true">
            {no}
          </span>
        )}
        <Heading id={id} className="card-title">
          {title}
        </Heading>
        {action && <span className="order-last inline-flex">{action}</span>}
      </header>
      {children}
    </Tag>
  );
}
