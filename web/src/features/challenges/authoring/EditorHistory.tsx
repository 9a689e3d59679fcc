import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import type { ChallengeContent } from '@fanion/contract/challenges/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Changes } from '../../../ui/layout/Changes.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { revisionQuery } from '../drafts/queries.ts';
import { PARTS, EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** `onBringBack` null: it is not in the reader's hands. */
type Props = { challenge: AuthoredChallenge; onBringBack: ((content: ChallengeContent) => void) | null };

/** The challenge after each change: who made it, what it changed, and the way back to it. */
export function EditorHistory({ challenge: { id, revisions }, onBringBack }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  if (revisions.length === 0) return <p className="text-muted">{T.historyNone}</p>;
  return (
    <>
      <ol className="author-history">
        {revisions.map(({ version, at, written_by, changed }) => (
          <li key={version}>
            <div className="min-w-0 flex-1">
              <b className="font-medium">{T.version(version)}</b>
              <Facts as="p" className="meta">
                {longDate(at)}
                {written_by ? T.writtenBy(written_by) : T.byImport}
              </Facts>
              <p className="meta">
                {changed.length === 0
                  ? T.first
                  : `${T.changed}\u00a0: ${changed.map((part) => PARTS[part as keyof ChallengeContent] ?? part).join(', ')}`}
              </p>
            </div>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened(version)}>
              {T.compare}
              <span className="sr"> {T.version(version)}</span>
            </Button>
          </li>
        ))}
      </ol>
      {opened !== null && (
        <Revision
          id={id}
          version={opened}
          onClose={() => setOpened(null)}
          onBringBack={
            onBringBack &&
            ((content) => {
              setOpened(null);
              onBringBack(content);
            })
          }
        />
      )}
    </>
  );
}

type RevisionProps = {
  id: number;
  version: number;
  onClose: () => void;
  onBringBack: ((content: ChallengeContent) => void) | null;
};

function Revision({ id, version, onClose, onBringBack }: RevisionProps) {
  const query = useQuery(revisionQuery(id, version));
  const { data } = query;
  return (
    <Dialog
      open
      title={T.version(version)}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {onBringBack && (
            <Button
              variant="primary"
              aria-disabled={!data || undefined}
              onClick={() => data && onBringBack(data.content)}
            >
              {T.bringBack}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Changes parts={PARTS} before={data.before ?? data.content} after={data.content} />
      ) : (
        <QueryState query={query} failed={T.revisionFailed} compact lines={8} height={24} />
      )}
    </Dialog>
  );
}
