import '../features/support/support.css';
import { OwnTickets } from '../features/support/OwnTickets.tsx';
import { SUPPORT_TEXTS as T } from '../features/support/texts.ts';
import { Page } from '../ui/layout/PageHeader.tsx';

/** /support: the reader's requests to the association. */
export default function SupportPage() {
  return (
    <Page title={T.title} lead={T.lead} className="own-tickets">
      <OwnTickets />
    </Page>
  );
}
