import { useSearchParams } from '../../../lib/routing/hooks.ts';
import { SaveButton } from '../../../ui/buttons/SaveButton.tsx';
import { auditOf, readAudit } from './model.ts';
import { readAuditFile } from './queries.ts';
import { AUDIT_TEXTS as T } from './texts.ts';

/** What is looked for in the log, as a file for spreadsheets. */
export function AuditExport() {
  const { page: _page, ...filters } = auditOf(readAudit(useSearchParams()));
  return (
    <SaveButton name={T.csvFile} read={() => readAuditFile(filters)}>
      {T.csv}
    </SaveButton>
  );
}
