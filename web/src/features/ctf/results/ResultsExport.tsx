import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { Archive, Download, FileBracesCorner, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { freezeStateOf } from '../freeze/model.ts';
import { readArchive, readEventFolder, readResults } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

/** `playedHere`: it has challenges, which go with it. */
type Props = {
  event: Pick<ManagedEvent, 'id' | 'slug' | 'status' | 'feedUrl' | 'freezeAt' | 'unfrozenAt'>;
  playedHere: boolean;
};
type File = 'csv' | 'archive' | 'folder';

/** What goes out of an event: its ranking for spreadsheets and for CTFtime, itself with its challenges, its archive. */
export function ResultsExport({ event, playedHere }: Props) {
  const [busy, setBusy] = useState<File | null>(null);
  const frozen = freezeStateOf(event, Date.now()) === 'frozen';

  async function save(what: File, name: string, read: Promise<Blob>) {
    setBusy(what);
    try {
      saveFile(name, await read);
    } catch (error) {
      toast.bad(messageOf(error));
    } finally {
      setBusy(null);
    }
  }
  const saveCsv = () =>
    save('csv', `${event.slug}-classement${frozen ? '-reel' : ''}.csv`, readResults(event.id));

  return (
    <Card no={playedHere ? '03' : '02'} title={T.exports}>
      <p className="text-muted">{T.exportsWhy}</p>
      <div className="manage-actions">
        <Button icon={Download} busy={busy === 'csv'} onClick={() => void saveCsv()}>
          {frozen ? T.realCsvFile : T.csvFile}
        </Button>
        <LinkButton href={event.feedUrl} icon={FileBracesCorner} download={`${event.slug}-ctftime.json`}>
          {T.feed}
        </LinkButton>
        <CopyButton text={event.feedUrl} label={T.copyFeed} />
      </div>
      <p className="text-muted mt-2">{T.feedSecret}</p>
      {playedHere && (
        <>
          <div className="manage-actions">
            <Button
              icon={FolderDown}
              busy={busy === 'folder'}
              onClick={() => void save('folder', `${event.slug}-evenement.zip`, readEventFolder(event.id))}
            >
              {T.folder}
            </Button>
          </div>
          <p className="text-muted mt-2">{T.folderWhy}</p>
        </>
      )}
      {event.status === 'ended' && (
        <>
          <div className="manage-actions">
            <Button
              icon={Archive}
              busy={busy === 'archive'}
              onClick={() => void save('archive', `${event.slug}.zip`, readArchive(event.id))}
            >
              {T.archive}
            </Button>
          </div>
          <p className="text-muted mt-2">{T.archiveWhy}</p>
        </>
      )}
    </Card>
  );
}
