import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { JOURNAL_TEXTS as T } from './texts.ts';

type Props = { label?: string; name: string; read: () => Promise<Blob> };

/** Saves what is looked for as a file for spreadsheets. */
export function ExportButton({ label = T.csv, name, read }: Props) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await toast.outcome(read().then((file) => saveFile(name, file)));
    setBusy(false);
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
