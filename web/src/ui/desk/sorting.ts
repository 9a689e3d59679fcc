import type { Column } from '../layout/Table.tsx';

type Sorted<Sort> = { sort: Sort; down: boolean };

/**
 * How a list that is sorted by its address is sorted by one of its columns: pressed again, its heading turns the order
 * round. `down`: the order of the first press.
 */
export const sortedBy = <Sort extends string>(
  sort: Sort,
  currentOrder: Sorted<Sort>,
  change: (to: Sorted<Sort>) => void,
  down = false,
): Column<never>['sort'] => ({
  by: currentOrder.sort !== sort ? 'none' : currentOrder.down ? 'descending' : 'ascending',
  onSort: () => change({ sort, down: currentOrder.sort === sort ? !currentOrder.down : down }),
});
