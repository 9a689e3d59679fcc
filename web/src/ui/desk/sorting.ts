import type { Column } from '../layout/Table.tsx';

type Sorted<Sort> = { sort: Sort; down: boolean };

/**
 * Sorts a list, whose order is in the address, by one of its columns: pressing the heading again reverses it.
 * `down`: the order of the first press.
 */
export const columnSort = <Sort extends string>(
  sort: Sort,
  currentOrder: Sorted<Sort>,
  change: (to: Sorted<Sort>) => void,
  down = false,
): Column<never>['sort'] => ({
  by: currentOrder.sort !== sort ? 'none' : currentOrder.down ? 'descending' : 'ascending',
  onSort: () => change({ sort, down: currentOrder.sort === sort ? !currentOrder.down : down }),
});
