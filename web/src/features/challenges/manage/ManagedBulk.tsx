import { Archive, Coins, Download, Rocket, Shapes } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { BulkBar } from '../../../ui/desk/BulkBar.tsx';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { later } from '../../../ui/states/later.ts';
import { CategoryMany, PointsMany } from './ManagedChange.tsx';
import { downloadArchive, useManagedBulk } from './queries.ts';
import { BULK_TEXTS as B, MANAGED_TEXTS as T } from './texts.ts';

const BulkDialog = later(async () => (await import('../../../ui/desk/BulkDialog.tsx')).BulkDialog);

/** Most challenges per bulk action, as on the server. */
const MOST = 200;

type Props = {
  selection: Selection;
  /** All results of the list. */
  found: readonly number[];
};

/** The actions on the selected challenges. */
export function ManagedBulk({ selection, found }: Props) {
  const [to, setTo] = useState<'published' | 'retired' | 'category' | 'points' | null>(null);
  const act = useManagedBulk();
  const { whole, chosen, clear } = selection;
  const chosenIds = whole ? [...found] : [...chosen];
  const run = (where: 'published' | 'retired') => (dry_run: boolean, ids: readonly number[] | null) =>
    act({ to: where, ids: ids ? [...ids] : chosenIds, dry_run });
  const close = (done: boolean) => {
    setTo(null);
    if (done) clear();
  };
  return (
    <>
      <BulkBar selection={selection} total={found.length} most={MOST} noun="challenge">
        <ActButton size="sm" icon={Download} act={() => downloadArchive(chosenIds)} failed={T.exportFailed}>
          {T.export}
        </ActButton>
        <Button size="sm" icon={Rocket} aria-haspopup="dialog" onClick={() => setTo('published')}>
          {`${B.publish}…`}
        </Button>
        <Button size="sm" icon={Shapes} aria-haspopup="dialog" onClick={() => setTo('category')}>
          {`${B.category}…`}
        </Button>
        <Button size="sm" icon={Coins} aria-haspopup="dialog" onClick={() => setTo('points')}>
          {`${B.points}…`}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={Archive}
          aria-haspopup="dialog"
          onClick={() => setTo('retired')}
        >
          {`${B.retire}…`}
        </Button>
      </BulkBar>
      {to === 'category' && <CategoryMany ids={chosenIds} onClose={close} />}
      {to === 'points' && <PointsMany ids={chosenIds} onClose={close} />}
      {to === 'published' && (
        <BulkDialog
          title={B.publishTitle}
          send={B.publish}
          will={B.willPublish}
          was={B.published}
          run={run('published')}
          onClose={close}
        >
          <p className="text-muted">{B.publishBrings}</p>
        </BulkDialog>
      )}
      {to === 'retired' && (
        <BulkDialog
          danger
          title={B.retireTitle}
          send={B.retire}
          will={B.willRetire}
          was={B.retired}
          run={run('retired')}
          undo={(ids) => act({ to: 'published', ids: [...ids], dry_run: false })}
          onClose={close}
        >
          <p className="text-muted">{B.retireBrings}</p>
        </BulkDialog>
      )}
    </>
  );
}
