import { toast } from '../../../ui/overlays/toast.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { useImportArchive } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

/** Imports challenges into the permanent list, from a zip or a folder. */
export function ChallengeImport({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone?: (count: number) => void;
}) {
  const send = useImportArchive();
  return (
    <ImportDialog
      title={T.title}
      lead={T.lead}
      send={send}
      onClose={onClose}
      head={({ left }) => left && <p className="text-muted">{T.left(left)}</p>}
      sends={({ changes }) => (changes.length === 0 ? null : T.send(changes.length))}
      onDone={({ changes }) => {
        if (onDone) return onDone(changes.length);
        toast.ok(T.done(changes.length));
        onClose();
      }}
    />
  );
}
