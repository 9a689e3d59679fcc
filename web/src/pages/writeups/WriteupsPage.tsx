import '../../features/writeups/writeups.css';
import { OwnWriteups } from '../../features/writeups/list/OwnWriteups.tsx';
import { OpenedWriteup } from '../../features/writeups/reading/WriteupReader.tsx';
import { OWN_TEXTS } from '../../features/writeups/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /ctf/write-ups: the reader's own write-ups. */
export default function WriteupsPage() {
  usePageTitle(OWN_TEXTS.title);
  return (
    <>
      <PageHeader title={OWN_TEXTS.title} lead={OWN_TEXTS.lead} />
      <div className="wrap page-main writeups-page">
        <OwnWriteups />
      </div>
      <OpenedWriteup />
    </>
  );
}
