import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSearchParams } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { auditOf, readAudit } from './model.ts';
import { readAuditFile } from './queries.ts';
import { AUDIT_TEXTS as T } from './texts.ts';

/** What is looked for in the log, as a file for spreadsheets. */
export function AuditExport() {
  const search = useSearchParams();
  const [busy, setBusy] = useState(false);
  async function save() {
    const { page: _page, ...asked } = auditOf(readAudit(search));
    setBusy(true);
    await toast.outcome(readAuditFile(asked).then((file) => saveFile(T.csvFile, file)));
    setBusy(false);
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {T.csv}
    </Button>
  );
}
