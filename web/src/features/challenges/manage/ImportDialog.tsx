import type { ImportAnswer } from '@fanion/contract/challenges/exchange';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { FolderError, type FolderFile, takenOf } from '../../../lib/files/folder.ts';
import { zipFolder } from '../../../lib/files/zip-folder.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ImportLines } from './ImportLines.tsx';
import { useImportArchive } from './queries.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

/** A zip or a folder is dropped, what it would do is shown line by line, and only then is it done. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone?: (count: number) => void }) {
  const read = useImportArchive();
  const [file, setFile] = useState<File | null>(null);
  const [separate, setSeparate] = useState(false);
  const [report, setReport] = useState<ImportAnswer | null>(null);
  const [refused, setRefused] = useState('');
  const [packing, setPacking] = useState(false);
  const busy = packing || read.isPending;

  async function run(given: File, apart: boolean, dryRun: boolean): Promise<ImportAnswer | null> {
    setRefused('');
    try {
      return await read.mutateAsync({ file: given, separate: apart, dryRun });
    } catch (error) {
      setRefused(error instanceof ApiError ? messageOf(error) : T.importFailed);
      return null;
    }
  }
  async function attempt(given: File, apart: boolean): Promise<void> {
    setFile(given);
    setSeparate(apart);
    setReport(null);
    setReport(await run(given, apart, true));
  }
  async function pack(found: () => Promise<FolderFile[]>): Promise<void> {
    setRefused('');
    setFile(null);
    setReport(null);
    setPacking(true);
    try {
      const zip = await zipFolder(takenOf(await found()), T.folderName);
      setPacking(false);
      await attempt(zip, separate);
    } catch (error) {
      setRefused(error instanceof FolderError ? error.message : T.folderFailed);
      setPacking(false);
    }
  }
  async function confirm(): Promise<void> {
    const done = file && (await run(file, separate, false));
    if (!done) return;
    if (onDone) return onDone(done.changes.length);
    toast.ok(T.imported(done.changes.length));
    onClose();
  }
  const nothing = !report || report.changes.length === 0;
  return (
    <Dialog
      open
      title={T.import}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={nothing || undefined}
            onClick={() => !nothing && void confirm()}
          >
            {report ? T.importSend(report.changes.length) : T.import}
          </Button>
        </>
      }
    >
      <div className="managed-import">
        <p className="text-muted">{T.importLead}</p>
        <FileDrop
          label={T.chooseZip}
          accept=".zip,application/zip"
          hint={packing ? T.packing : file ? (busy ? T.reading(file.name) : file.name) : T.zipHint}
          disabled={busy}
          onFile={(given) => void attempt(given, separate)}
          folder={{ label: T.chooseFolder, onFolder: (found) => void pack(found) }}
        />
        <p className="field-error" role="alert" hidden={refused === ''}>
          {refused}
        </p>
        {report && <ImportLines report={report} />}
        {file && (report?.undecided.length || separate) ? (
          <Checkbox
            checked={separate}
            disabled={busy}
            onChange={(event) => void attempt(file, event.target.checked)}
          >
            {T.separate}
          </Checkbox>
        ) : null}
      </div>
    </Dialog>
  );
}
