import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { JOURNAL_TEXTS as T } from './texts.ts';

/** Saves what is looked for as a file for spreadsheets. */
export function ExportButton({ name, read }: { name: string; read: () => Promise<Blob> }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await toast.outcome(read().then((file) => saveFile(name, file)));
    setBusy(false);
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {T.csv}
    </Button>
  );
}
