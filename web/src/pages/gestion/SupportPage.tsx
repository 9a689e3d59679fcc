import '../../features/support/support.css';
import { Desk } from '../../features/support/Desk.tsx';
import { DESK_TEXTS as T } from '../../features/support/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/support: what members ask the association. */
export default function SupportPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main">
        <Desk />
      </div>
    </>
  );
}
