import type { ImportAnswer } from '@fanion/contract/challenges/exchange/endpoints';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ImportLines } from './ImportLines.tsx';
import type { ImportInput } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';
import { useImport } from './use-import.ts';
import './import.css';

type Props<Answer extends ImportAnswer> = {
  title: string;
  lead: string;
  send: (input: ImportInput) => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
  /** What the trial shows besides its challenges. */
  head?: (answer: Answer, busy: boolean) => ReactNode;
  /** Whether options other than the choices changed since the trial. */
  moved?: (answer: Answer) => boolean;
  /** The button's label, or null when there is nothing to import. */
  sends: (answer: Answer) => string | null;
};

/** Takes a dropped zip or folder, shows what it would do line by line, and only then does exactly that. */
export function ImportDialog<Answer extends ImportAnswer>({
  title,
  lead,
  send,
  onClose,
  onDone,
  head,
  moved,
  sends,
}: Props<Answer>) {
  const work = useImport(send);
  const { file, report, busy } = work;
  const stale = work.stale || (report !== null && moved?.(report) === true);
  const label = report && !stale ? sends(report) : null;
  async function confirm(): Promise<void> {
    const answer = await work.confirm();
    if (answer) onDone(answer);
  }
  return (
    <Dialog
      open
      title={title}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          {stale && !(busy && !report) ? (
            <Button variant="primary" busy={busy !== null} onClick={() => void work.again()}>
              {T.again}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={busy !== null}
              aria-disabled={label === null || undefined}
              onClick={() => label !== null && void confirm()}
            >
              {label ?? T.title}
            </Button>
          )}
        </>
      }
    >
      <div className="import-body">
        <p className="text-muted">{lead}</p>
        <FileDrop
          label={T.chooseZip}
          accept=".zip,application/zip"
          hint={busy === 'packing' ? T.packing : file ? (busy ? T.reading(file.name) : file.name) : T.hint}
          disabled={busy !== null}
          onFile={(archive) => void work.take(archive)}
          folder={{ label: T.chooseFolder, onFolder: (found) => void work.pack(found) }}
        />
        <p className="field-error" role="alert" hidden={work.refused === ''}>
          {work.refused}
        </p>
        {report && (
          <>
            {head?.(report, busy !== null)}
            <ImportLines
              report={report}
              choices={work.choices}
              onChoose={work.choose}
              disabled={busy !== null}
            />
            <p role="status" className="text-warn" hidden={!stale}>
              {T.stale}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
