import '../../features/reports/reports.css';
import '../../features/writeups/writeups.css';
import { Delays } from '../../features/reports/queue/Delays.tsx';
import { Queue } from '../../features/reports/queue/Queue.tsx';
import { QUEUE_TEXTS as T } from '../../features/reports/queue/texts.ts';
import { OpenedWriteup } from '../../features/writeups/reading/OpenedWriteup.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/moderation: everything that waits for a moderator. */
export default function ModerationPage() {
  return (
    <>
      <Page title={T.title} lead={T.lead}>
        <Delays />
        <Queue />
      </Page>
      <OpenedWriteup />
    </>
  );
}
