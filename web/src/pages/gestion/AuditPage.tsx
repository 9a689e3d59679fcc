import { AuditExport } from '../../features/association/audit/AuditExport.tsx';
import { AuditLog } from '../../features/association/audit/AuditLog.tsx';
import { AUDIT_TEXTS as T } from '../../features/association/audit/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** The audit log, for managers. */
export default function AuditPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} actions={<AuditExport />} />
      <div className="wrap page-main">
        <AuditLog />
      </div>
    </>
  );
}
