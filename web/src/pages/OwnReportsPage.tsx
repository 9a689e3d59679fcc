import '../features/reports/reports.css';
import { OwnReports } from '../features/reports/own/OwnReports.tsx';
import { OWN_REPORTS_TEXTS as T } from '../features/reports/own/texts.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';

/** /signalements: what the reader reported, and what was decided of what they show. */
export default function OwnReportsPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main own-reports">
        <OwnReports />
      </div>
    </>
  );
}
