import '../../features/support/support.css';
import { Desk } from '../../features/support/Desk.tsx';
import { DESK_TEXTS as T } from '../../features/support/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/support: what members ask the association. */
export default function SupportPage() {
  return (
    <Page title={T.title} lead={T.lead}>
      <Desk />
    </Page>
  );
}
