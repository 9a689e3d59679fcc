import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

export type Column<Row> = {
  /** Identifies the column. */
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned; `figure` in tabular digits too. */
  align?: 'right' | 'figure';
  /** Its heading is only for screen readers. */
  silent?: boolean;
  /** Its cells are row headings. */
  names?: boolean;
  /** For the heading and the cells; `look` for the cells alone. */
  className?: string;
  look?: string;
  sort?: { by: 'ascending' | 'descending' | 'none'; onSort: () => void };
};

type Props<Row> = {
  caption: string;
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The class and the id of a row, such as `is-me`. */
  rowProps?: (row: Row) => { className?: string; id?: string };
  /** Separate rows below the others. */
  apart?: readonly Row[];
  /** The card of a row where the table would not fit: the whole is then a list of cards. */
  card?: (row: Row) => ReactNode;
  cardsClassName?: string;
  frame?: boolean;
  scroll?: boolean;
  className?: string;
};

/**
 * A table with an accessible caption, its columns given as data. `frame` draws the card around it; `scroll`
 * lets it scroll sideways inside a region that the keyboard reaches.
 */
export function Table<Row>(props: Props<Row>) {
  const { caption, card, frame = true, scroll, rows, keyOf, cardsClassName } = props;
  const narrow = useMedia('(width <= 768px)');
  if (card && narrow)
    return (
      <ul className={cx(frame && 'table-frame', cardsClassName)} aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} {...props.rowProps?.(row)}>
            {card(row)}
          </li>
        ))}
      </ul>
    );
  const inside = scroll ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <Rows {...props} />
    </section>
  ) : (
    <Rows {...props} />
  );
  return frame ? <div className="table-frame">{inside}</div> : inside;
}

const edge = (column: { align?: string }) => (column.align ? 'right' : undefined);

function Rows<Row>({ caption, columns, rows, keyOf, rowProps, apart, className }: Props<Row>) {
  const visibleColumns = columns.filter((column) => column !== false);
  const body = (of: readonly Row[]) =>
    of.map((row) => (
      <tr key={keyOf(row)} {...rowProps?.(row)}>
        {visibleColumns.map((column) => {
          const Cell = column.names ? 'th' : 'td';
          const look = cx(column.className, column.align === 'figure' && 'num', column.look) || undefined;
          return (
            <Cell
              key={column.id}
              scope={column.names ? 'row' : undefined}
              data-align={edge(column)}
              className={look}
            >
              {column.cell(row)}
            </Cell>
          );
        })}
      </tr>
    ));
  return (
    <table className={cx('data-table', className)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {visibleColumns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sort?.by}
              data-align={edge(column)}
              className={column.className}
            >
              {column.sort ? (
                <SortButton {...column.sort}>{column.head}</SortButton>
              ) : (
                <Head column={column} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{body(rows)}</tbody>
      {apart && apart.length > 0 && <tbody className="table-apart">{body(apart)}</tbody>}
    </table>
  );
}

const Head = ({ column }: { column: { head: ReactNode; silent?: boolean } }) =>
  column.silent ? <span className="sr">{column.head}</span> : column.head;

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function SortButton({ by, onSort, children }: NonNullable<Column<never>['sort']> & { children: ReactNode }) {
  return (
    <button type="button" onClick={onSort}>
      {children}
      <Icon of={ICONS[by]} size={14} className={cx(by === 'none' && 'idle')} />
    </button>
  );
}
