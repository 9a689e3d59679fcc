import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { auditFiltersOf, readAuditAddress } from './model.ts';
import { readAuditFile } from './queries.ts';
import { AUDIT_TEXTS as T } from './texts.ts';

/** The filtered log, as a file for spreadsheets. */
export function AuditExport() {
  const [search] = useQueryOfAddress();
  const { page: _page, ...filters } = auditFiltersOf(readAuditAddress(search));
  return (
    <DownloadButton name={T.csvFile} read={() => readAuditFile(filters)}>
      {T.csv}
    </DownloadButton>
  );
}
