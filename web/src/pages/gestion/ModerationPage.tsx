import '../../features/reports/reports.css';
import '../../features/writeups/writeups.css';
import { Delays } from '../../features/reports/queue/Delays.tsx';
import { Queue } from '../../features/reports/queue/Queue.tsx';
import { QUEUE_TEXTS as T } from '../../features/reports/queue/texts.ts';
import { OpenedWriteup } from '../../features/writeups/reading/OpenedWriteup.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/moderation: everything that waits for a moderator. */
export default function ModerationPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main">
        <Delays />
        <Queue />
      </div>
      <OpenedWriteup />
    </>
  );
}
