import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Changes } from '../layout/Changes.tsx';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Notice } from '../states/Notice.tsx';

export type ConflictTexts = {
  conflict: string;
  conflictSee: string;
  conflictMine: string;
  conflictTheirs: string;
  conflictAsk: string;
  conflictAskWhy: string;
  theirs: string;
  mine: string;
};

type Props<Content> = {
  texts: ConflictTexts;
  /** Who saved the other version, and what that means here. */
  why: string;
  parts: Record<keyof Content, string>;
  theirs: Content;
  mine: Content;
  keepOwn: () => Promise<unknown>;
  takeTheirs: () => void;
  /** Other possible actions before one of the two is kept. */
  children?: ReactNode;
};

/**
 * A conflict: the content was saved elsewhere during the editing. Both versions are compared, and one is
 * kept; until then nothing is saved.
 */
export function EditConflict<Content extends object>(props: Props<Content>) {
  const { texts: T, why, parts, theirs, mine, keepOwn, takeTheirs, children } = props;
  const [dialog, setDialog] = useState<'compare' | 'theirs' | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setDialog(null);
  // A person who saved from the bottom of a long form is taken to the conflict.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Notice tone="warn" role="alert" title={T.conflict}>
        {why}
        <span className="author-choices">
          <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('compare')}>
            {T.conflictSee}
          </Button>
          {children}
          <Button
            size="sm"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void keepOwn().finally(() => setBusy(false));
            }}
          >
            {T.conflictMine}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('theirs')}>
            {T.conflictTheirs}
          </Button>
        </span>
        <Dialog open={dialog === 'compare'} title={T.conflictSee} width={960} onClose={close}>
          <Changes parts={parts} before={theirs} after={mine} names={{ before: T.theirs, after: T.mine }} />
        </Dialog>
        <ConfirmDialog
          open={dialog === 'theirs'}
          danger
          title={T.conflictAsk}
          confirmLabel={T.conflictTheirs}
          onConfirm={() => {
            takeTheirs();
            close();
          }}
          onClose={close}
        >
          <p>{T.conflictAskWhy}</p>
        </ConfirmDialog>
      </Notice>
    </div>
  );
}
