import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, number } from '../../lib/french.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** How many the list finds. */
  total: number;
  /** How many may be acted on at a time. */
  most: number;
  /** What is chosen, in French: "membre". */
  noun: string;
  /** What may be done with them. */
  children: ReactNode;
};

/** What may be done with the rows that are chosen; nothing while none is. It stays in sight at the foot of the window. */
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
