import type { Column } from '../layout/Table.tsx';
import type { Selection } from './use-selection.ts';

/** Selects one row; with Shift, all from the last one. */
export function SelectBox({ selection, id, name }: { selection: Selection; id: number; name: string }) {
  const { chosen, whole, toggle } = selection;
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={`Choisir ${name}`}
        checked={whole || chosen.has(id)}
        onChange={({ nativeEvent }) => toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}

/** Selects every displayed row. */
function SelectAll({ selection: { pageSelection, toggleShown } }: { selection: Selection }) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label="Choisir toutes les lignes affichées"
        checked={pageSelection === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = pageSelection === 'some';
        }}
        onChange={toggleShown}
      />
    </label>
  );
}

/** The column of checkboxes. */
export const selectColumn = <Row extends { id: number }>(
  selection: Selection,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id: 'select',
  className: 'select-cell',
  head: <SelectAll selection={selection} />,
  cell: (row) => <SelectBox selection={selection} id={row.id} name={nameOf(row)} />,
});
