import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSearchParams } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { filtersOf, readAccounts } from './model.ts';
import { readAccountsFile } from './queries.ts';
import { ACCOUNTS_TEXTS as T } from './texts.ts';

/** The accounts of the list that is shown, as a file for spreadsheets. */
export function AccountsExport() {
  const search = useSearchParams();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const asked = filtersOf(readAccounts(search));
    await toast.outcome(readAccountsFile(asked).then((file) => saveFile(T.csvFile, file)));
    setBusy(false);
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {T.csv}
    </Button>
  );
}
