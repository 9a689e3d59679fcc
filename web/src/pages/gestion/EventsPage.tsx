import { ImportDialog } from '../../features/challenges/import/ImportDialog.tsx';
import { ImportEvent } from '../../features/ctf/exchange/ImportEvent.tsx';
import { EVENTS_TEXTS as T } from '../../features/ctf/manage/list-texts.ts';
import { ManagedEvents } from '../../features/ctf/manage/ManagedEvents.tsx';
import { CreateEvent } from '../../features/ctf/settings/CreateEvent.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/evenements: every event, for organisers. */
export default function EventsPage() {
  return (
    <Page
      title={T.title}
      lead={T.lead}
      actions={
        <div className="flex gap-2">
          <ImportEvent dialog={(props) => <ImportDialog {...props} />} />
          <CreateEvent />
        </div>
      }
    >
      <ManagedEvents />
    </Page>
  );
}
