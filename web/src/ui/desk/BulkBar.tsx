import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, number } from '../../lib/french.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** Number of results in the list. */
  total: number;
  /** Most items per action. */
  most: number;
  /** The noun for the items, in French: "membre". */
  noun: string;
  /** The actions on them. */
  children: ReactNode;
};

/** The actions on the selected rows; nothing while none is selected. It stays at the bottom of the window. */
export function BulkBar({ selection, total, most, noun, children }: Props) {
  const { chosen, whole, pageSelection, chooseWhole, clear } = selection;
  const count = whole ? total : chosen.size;
  return (
    <>
      <p className="sr" role="status">
        {count > 0 && `${counted(count, noun)} dans la sélection`}
      </p>
      {count > 0 && (
        <section className="bulk-bar" aria-label="Sélection">
          <b className="num">{counted(count, noun)}</b>
          {!whole && pageSelection === 'all' && total > chosen.size && total <= most && (
            <Button size="sm" variant="quiet" onClick={chooseWhole}>
              {`Toute la liste (${number(total)})`}
            </Button>
          )}
          <span className="bulk-acts">{children}</span>
          <IconButton label="Vider la sélection" icon={X} onClick={clear} />
        </section>
      )}
    </>
  );
}
