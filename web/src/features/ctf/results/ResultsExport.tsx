import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { Archive, FileBracesCorner, FolderDown } from 'lucide-react';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { freezeStateOf } from '../freeze/model.ts';
import { readEventArchive, readEventFolder, readResultsFile } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

/** `playedHere`: it has challenges, which are exported too. */
type Props = {
  event: Pick<ManagedEvent, 'id' | 'slug' | 'status' | 'feedUrl' | 'freezeAt' | 'unfrozenAt'>;
  playedHere: boolean;
};

/**
 * The exports of an event: its ranking for spreadsheets and for CTFtime, the event with its challenges, its
 * archive.
 */
export function ResultsExport({ event, playedHere }: Props) {
  const { id, slug } = event;
  const frozen = freezeStateOf(event, Date.now()) === 'frozen';
  return (
    <Card no={playedHere ? '03' : '02'} title={T.exports}>
      <p className="text-muted">{T.exportsWhy}</p>
      <div className="manage-actions">
        <DownloadButton
          name={`${slug}-classement${frozen ? '-reel' : ''}.csv`}
          read={() => readResultsFile(id)}
        >
          {frozen ? T.realCsvFile : T.csvFile}
        </DownloadButton>
        <LinkButton href={event.feedUrl} icon={FileBracesCorner} download={`${slug}-ctftime.json`}>
          {T.feed}
        </LinkButton>
        <CopyButton text={event.feedUrl} label={T.copyFeed} />
      </div>
      <p className="text-muted mt-2">{T.feedSecret}</p>
      {playedHere && (
        <>
          <div className="manage-actions">
            <DownloadButton icon={FolderDown} name={`${slug}-evenement.zip`} read={() => readEventFolder(id)}>
              {T.folder}
            </DownloadButton>
          </div>
          <p className="text-muted mt-2">{T.folderWhy}</p>
        </>
      )}
      {event.status === 'ended' && (
        <>
          <div className="manage-actions">
            <DownloadButton icon={Archive} name={`${slug}.zip`} read={() => readEventArchive(id)}>
              {T.archive}
            </DownloadButton>
          </div>
          <p className="text-muted mt-2">{T.archiveWhy}</p>
        </>
      )}
    </Card>
  );
}
