import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { journalOf, readJournal } from './journal-model.ts';
import { readJournalFile } from './queries.ts';
import { JOURNAL_TEXTS as T } from './texts.ts';

/** What is looked for in the journal, as a file for spreadsheets. */
export function JournalExport() {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  async function save() {
    const { page: _page, ...asked } = journalOf(readJournal(search));
    setBusy(true);
    await toast.outcome(readJournalFile(asked).then((file) => saveFile(T.csvFile, file)));
    setBusy(false);
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {T.csv}
    </Button>
  );
}
