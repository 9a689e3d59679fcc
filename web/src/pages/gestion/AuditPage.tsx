import { AuditExport } from '../../features/association/audit/AuditExport.tsx';
import { AuditLog } from '../../features/association/audit/AuditLog.tsx';
import { AUDIT_TEXTS as T } from '../../features/association/audit/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** The audit log, for managers. */
export default function AuditPage() {
  return (
    <Page title={T.title} lead={T.lead} actions={<AuditExport />}>
      <AuditLog />
    </Page>
  );
}
