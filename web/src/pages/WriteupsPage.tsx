import '../features/writeups/writeups.css';
import { useAccess } from '../features/access/queries.ts';
import { OwnWriteups } from '../features/writeups/components/OwnWriteups.tsx';
import { ReviewList } from '../features/writeups/components/ReviewList.tsx';
import { OpenedWriteup } from '../features/writeups/components/WriteupReader.tsx';
import { OWN_TEXTS } from '../features/writeups/texts.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /ctf/write-ups: the reader's own write-ups and, for who manages, those to review (behaviours 9). */
export default function WriteupsPage() {
  const access = useAccess();
  usePageTitle(OWN_TEXTS.title);
  return (
    <>
      <PageHeader title={OWN_TEXTS.title} lead={OWN_TEXTS.lead} />
      <div className="wrap page-main writeups-page">
        {access.may('can_manage_ctf') && <ReviewList />}
        <OwnWriteups />
      </div>
      <OpenedWriteup />
    </>
  );
}
