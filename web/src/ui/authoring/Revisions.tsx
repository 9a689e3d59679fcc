import { type ReactNode, useState } from 'react';
import { longDate, typoAll } from '../../lib/french.ts';
import { Button } from '../buttons/Button.tsx';
import { Changes } from '../layout/Changes.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { type QueryOutcome, QueryState } from '../states/QueryState.tsx';

const TEXTS = typoAll({
  version: (version: number) => `Version ${version}`,
  changed: 'Changé',
  first: 'Première version gardée',
  bringBack: 'Reprendre cette version',
  failed: 'Cette version n’a pas pu être chargée.',
});

type Listed = {
  version: number;
  at: string;
  changed: readonly string[];
  /** Who had a hand in it, in words. */
  by: readonly (string | null)[];
};

type Props<Content> = {
  texts: { historyNone: string; compare: string };
  /** What each part of the content is called. */
  parts: Record<keyof Content, string>;
  revisions: readonly Listed[];
  /** One of them, opened. */
  children: (version: number, onClose: () => void) => ReactNode;
};

/** What is written, after each change: who made it, what it changed, and the way back to it. */
export function Revisions<Content extends object>({ texts: T, parts, revisions, children }: Props<Content>) {
  const [opened, setOpened] = useState<number | null>(null);
  if (revisions.length === 0) return <p className="text-muted">{T.historyNone}</p>;
  return (
    <>
      <ol className="author-history">
        {revisions.map(({ version, at, by, changed }) => (
          <li key={version}>
            <div className="min-w-0 flex-1">
              <b className="font-medium">{TEXTS.version(version)}</b>
              <Facts as="p" className="meta">
                {longDate(at)}
                {...by}
              </Facts>
              <p className="meta">
                {changed.length === 0
                  ? TEXTS.first
                  : `${TEXTS.changed}\u00a0: ${changed.map((part) => parts[part as keyof Content] ?? part).join(', ')}`}
              </p>
            </div>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened(version)}>
              {T.compare}
              <span className="sr"> {TEXTS.version(version)}</span>
            </Button>
          </li>
        ))}
      </ol>
      {opened !== null && children(opened, () => setOpened(null))}
    </>
  );
}

type RevisionProps<Content> = {
  parts: Record<keyof Content, string>;
  version: number;
  /** `before` null: it is the first that is kept. */
  query: QueryOutcome & { data: { before: Content | null; content: Content } | undefined };
  /** What the first is compared with; itself when nothing is given. */
  blank?: Content;
  onClose: () => void;
  /** Null: it is not in the reader's hands. */
  onBringBack: ((content: Content) => void) | null;
};

/** What one change changed, and the way back to the state after it. */
export function Revision<Content extends object>(props: RevisionProps<Content>) {
  const { parts, version, query, blank, onClose, onBringBack } = props;
  const { data } = query;
  return (
    <Dialog
      open
      title={TEXTS.version(version)}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {onBringBack && (
            <Button
              variant="primary"
              aria-disabled={!data || undefined}
              onClick={() => {
                if (!data) return;
                onClose();
                onBringBack(data.content);
              }}
            >
              {TEXTS.bringBack}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Changes parts={parts} before={data.before ?? blank ?? data.content} after={data.content} />
      ) : (
        <QueryState query={query} failed={TEXTS.failed} compact lines={8} height={24} />
      )}
    </Dialog>
  );
}
