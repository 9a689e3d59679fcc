import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { useQuery } from '@tanstack/react-query';
import { Revision, Revisions } from '../../../ui/authoring/Revisions.tsx';
import { revisionQuery } from '../drafts/queries.ts';
import { PARTS, EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** `onBringBack` null: the reader may not edit it. */
type Props = { challenge: AuthoredChallenge; onBringBack: ((content: ChallengeContent) => void) | null };

/** The challenge after each change. */
export function EditorHistory({ challenge: { id, revisions }, onBringBack }: Props) {
  return (
    <Revisions
      texts={T}
      parts={PARTS}
      revisions={revisions.map(({ written_by, ...one }) => ({
        ...one,
        by: [written_by ? T.writtenBy(written_by) : T.byImport],
      }))}
    >
      {(version, onClose) => <Opened id={id} version={version} onClose={onClose} onBringBack={onBringBack} />}
    </Revisions>
  );
}

type OpenedProps = Pick<Props, 'onBringBack'> & { id: number; version: number; onClose: () => void };

function Opened({ id, ...rest }: OpenedProps) {
  return <Revision parts={PARTS} query={useQuery(revisionQuery(id, rest.version))} {...rest} />;
}
