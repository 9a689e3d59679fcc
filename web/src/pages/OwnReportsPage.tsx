import '../features/reports/reports.css';
import { OwnReports } from '../features/reports/own/OwnReports.tsx';
import { OWN_REPORTS_TEXTS as T } from '../features/reports/own/texts.ts';
import { Page } from '../ui/layout/PageHeader.tsx';

/** /signalements: the reader's reports, and decisions about their own content. */
export default function OwnReportsPage() {
  return (
    <Page title={T.title} lead={T.lead} className="own-reports">
      <OwnReports />
    </Page>
  );
}
