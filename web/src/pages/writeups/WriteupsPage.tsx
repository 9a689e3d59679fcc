import '../../features/writeups/writeups.css';
import { PenLine } from 'lucide-react';
import { useAccess } from '../../features/access/queries.ts';
import { OwnWriteups } from '../../features/writeups/list/OwnWriteups.tsx';
import { OpenedWriteup } from '../../features/writeups/reading/OpenedWriteup.tsx';
import { OWN_TEXTS } from '../../features/writeups/texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /ctf/write-ups: the reader's own write-ups. */
export default function WriteupsPage() {
  const access = useAccess();
  return (
    <>
      <Page
        title={OWN_TEXTS.title}
        lead={OWN_TEXTS.lead}
        actions={
          access.may('can_create_writeup') && (
            <LinkButton icon={PenLine} to="/challenges?status=solved">
              {OWN_TEXTS.choose}
            </LinkButton>
          )
        }
        className="writeups-page"
      >
        <OwnWriteups />
      </Page>
      <OpenedWriteup />
    </>
  );
}
