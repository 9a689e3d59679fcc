import { type ReactNode, useState } from 'react';
import { longDate, typesetAll } from '../../lib/french.ts';
import { Button } from '../buttons/Button.tsx';
import { Changes } from '../layout/Changes.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { type QueryOutcome, QueryState } from '../states/QueryState.tsx';

const TEXTS = typesetAll({
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
  /** The authors of the version, in words. */
  by: readonly (string | null)[];
};

type Props<Content> = {
  texts: { historyNone: string; compare: string };
  /** The name of each part of the content. */
  parts: Record<keyof Content, string>;
  revisions: readonly Listed[];
  /** An opened version. */
  children: (version: number, onClose: () => void) => ReactNode;
};

/** The history of a content: the author and the changes of each version, and a button to restore it. */
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
  /** `before` null: it is the first stored version. */
  query: QueryOutcome & { data: { before: Content | null; content: Content } | undefined };
  /** What the first version is compared with; itself by default. */
  blank?: Content;
  onClose: () => void;
  /** Null: the reader may not edit it. */
  onBringBack: ((content: Content) => void) | null;
};

/** The changes of one version, and a button to restore it. */
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
