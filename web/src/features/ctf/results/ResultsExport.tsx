import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { Download, FileBracesCorner } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { freezeStateOf } from '../freeze/model.ts';
import { readResults } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

/** The ranking of an event as a file for spreadsheets, and as the feed that CTFtime reads. */
export function ResultsExport({
  event,
}: {
  event: Pick<ManagedEvent, 'id' | 'slug' | 'feedUrl' | 'freezeAt' | 'unfrozenAt'>;
}) {
  const [busy, setBusy] = useState(false);
  const frozen = freezeStateOf(event, Date.now()) === 'frozen';

  async function saveCsv() {
    setBusy(true);
    try {
      saveFile(`${event.slug}-classement${frozen ? '-reel' : ''}.csv`, await readResults(event.id));
    } catch (error) {
      toast.bad(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card no="02" title={T.exports}>
      <p className="text-muted">{T.exportsWhy}</p>
      <div className="manage-actions">
        <Button icon={Download} busy={busy} onClick={() => void saveCsv()}>
          {frozen ? T.realCsvFile : T.csvFile}
        </Button>
        <LinkButton href={event.feedUrl} icon={FileBracesCorner} download={`${event.slug}-ctftime.json`}>
          {T.feed}
        </LinkButton>
        <CopyButton text={event.feedUrl} label={T.copyFeed} />
      </div>
      <p className="text-muted">{T.feedSecret}</p>
    </Card>
  );
}
