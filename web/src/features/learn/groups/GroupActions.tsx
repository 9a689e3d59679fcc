import type { TrainingGroup } from '@fanion/contract/learn/groups';
import { BellRing, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { later } from '../../../ui/states/later.ts';
import { readGroupCsv, sendReminder, useDeleteGroup } from './queries.ts';
import { GROUP_TEXTS as T } from './texts.ts';

const GroupDialog = later(async () => (await import('./GroupDialog.tsx')).GroupDialog);

/** A trainer's actions on a group. */
export function GroupActions({ group }: { group: TrainingGroup }) {
  const { id, name } = group;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const remove = useDeleteGroup(id);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setDialog('edit')}>
        {T.edit}
      </Button>
      <ActButton icon={BellRing} act={() => sendReminder(id)} failed={T.remindFailed}>
        {T.remind}
      </ActButton>
      <DownloadButton name={`${name}.csv`} read={() => readGroupCsv(id)} failed={T.csvFailed}>
        {T.csv}
      </DownloadButton>
      <Button variant="danger" icon={Trash2} aria-haspopup="dialog" onClick={() => setDialog('remove')}>
        {T.remove}
      </Button>
      {dialog === 'edit' && <GroupDialog group={group} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          danger
          title={T.removeAsk}
          confirmLabel={T.remove}
          failed={T.removeFailed}
          onConfirm={async () => {
            const answer = await remove.mutateAsync();
            void navigate('/learn/gestion?tab=groupes', { replace: true });
            return answer;
          }}
          onClose={() => setDialog(null)}
        >
          <p>{T.removeWhy}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
