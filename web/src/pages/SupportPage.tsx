import '../features/support/support.css';
import { OwnTickets } from '../features/support/OwnTickets.tsx';
import { SUPPORT_TEXTS as T } from '../features/support/texts.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';

/** /support: what the reader asks the association. */
export default function SupportPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main own-tickets">
        <OwnTickets />
      </div>
    </>
  );
}
