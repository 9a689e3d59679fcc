import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fileText } from '../../../lib/files/file-text.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useImportResults } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

type Format = 'csv' | 'ctftime';
const MOST = 5_000_000;

/**
 * Results of an event held elsewhere (docs/product/formats.md#résultats): pasted or from a file, checked first, then
 * imported.
 */
export function ResultsImport({ event }: { event: ManagedEvent }) {
  const run = useImportResults(event.id);
  const [format, setFormat] = useState<Format>('csv');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const report = run.data;
  const ready = report !== undefined && !report.imported && report.rows > 0 && !run.isPending;

  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
    // The check no longer matches what would be imported.
    run.reset();
  };
  const take = async (file: File) => {
    if (file.size > MOST) return setProblem(T.tooLarge);
    if (/\.json$/i.test(file.name)) setFormat('ctftime');
    else if (/\.csv$/i.test(file.name)) setFormat('csv');
    change(await fileText(file));
  };
  const send = (dry_run: boolean) => {
    if (run.isPending) return;
    if (text.trim() === '') return setProblem(T.empty);
    if (text.length > MOST) return setProblem(T.tooLarge);
    return run.mutateAsync({ format, text, dry_run });
  };

  return (
    <div className="manage-fields">
      <p className="text-muted">{T.lead}</p>
      <Segmented<Format>
        label={T.format}
        value={format}
        onChange={(next) => {
          setFormat(next);
          run.reset();
        }}
        segments={[
          { value: 'csv', label: T.csv },
          { value: 'ctftime', label: T.ctftime },
        ]}
      />
      <FileDrop
        label={T.file}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        hint={format === 'csv' ? T.csvHint : T.ctftimeHint}
        onFile={(file) => void take(file)}
      />
      <Field label={T.text} error={problem}>
        <TextArea
          rows={8}
          className="manage-paste"
          spellCheck={false}
          value={text}
          onChange={(typed) => change(typed.target.value)}
        />
      </Field>
      <div className="manage-actions">
        <Button busy={run.isPending && !confirming} onClick={() => void send(true)}>
          {T.check}
        </Button>
        <Button variant="primary" disabled={!ready} onClick={() => setConfirming(true)}>
          {T.import}
        </Button>
      </div>
      <div role="status">
        {run.isError && <Notice tone="bad">{messageOf(run.error)}</Notice>}
        {report && <ImportReport report={report} tried={run.variables?.dry_run === false} />}
      </div>
      <ConfirmDialog
        open={confirming}
        danger
        title={T.importTitle}
        confirmLabel={T.import}
        onConfirm={() => send(false)}
        onClose={() => setConfirming(false)}
      >
        <p>{T.importWhy(report?.rows ?? 0)}</p>
      </ConfirmDialog>
    </div>
  );
}
