import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useMoveToCatalogue } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';

/** After the end, the challenges of an event join the permanent list; its ranking stays. */
export function MoveChallenges({ event, count }: { event: ManagedEvent; count: number }) {
  const move = useMoveToCatalogue(event.id);
  const [confirming, setConfirming] = useState(false);
  return (
    <Card title={T.moveTitle}>
      <p className="text-muted">{event.movedAt ? T.movedAt(event.movedAt) : T.moveWhy}</p>
      {!event.movedAt && (
        <div className="manage-actions">
          <Button icon={ListPlus} disabled={event.status !== 'ended'} onClick={() => setConfirming(true)}>
            {T.move}
          </Button>
          {event.status !== 'ended' && <span className="meta">{T.moveBefore}</span>}
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        title={T.moveAsk}
        confirmLabel={T.move}
        onConfirm={() => move.mutateAsync().then(({ moved }) => toast.ok(T.moved(moved)))}
        onClose={() => setConfirming(false)}
      >
        <p>{T.moveConfirm(count)}</p>
      </ConfirmDialog>
    </Card>
  );
}
