import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { Snowflake, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { freezeStateOf } from './model.ts';
import { useSetFreeze } from './queries.ts';
import { freezeText, FREEZE_TEXTS as T } from './texts.ts';

/** The state of the board's freeze, and a button to freeze at once or to show everything. */
export function FreezeSwitch({ event }: { event: ManagedEvent }) {
  const freeze = useSetFreeze(event.id);
  const [confirming, setConfirming] = useState(false);
  const state = freezeStateOf(event, Date.now());
  const thaws = state === 'frozen';
  const possible = thaws || event.status === 'live';
  const label = thaws ? T.thaw : T.freezeNow;
  return (
    <Card no="02" title={T.freeze}>
      <p>{freezeText(state, event.freezeAt)}</p>
      <div className="manage-actions">
        <Button
          icon={thaws ? Sun : Snowflake}
          variant={thaws ? 'primary' : 'secondary'}
          disabled={!possible}
          onClick={() => setConfirming(true)}
        >
          {label}
        </Button>
        {thaws && <LinkButton to={`/ctf/${event.slug}/devoilement`}>{T.unveil}</LinkButton>}
        {!possible && <span className="meta">{T.notLive}</span>}
      </div>
      <ConfirmDialog
        open={confirming}
        title={thaws ? T.thawTitle : T.freezeTitle}
        confirmLabel={label}
        onConfirm={() => freeze.mutateAsync(!thaws).then(() => toast.ok(thaws ? T.thawed : T.frozen))}
        onClose={() => setConfirming(false)}
      >
        <p>{thaws ? T.thawWhy : T.freezeWhy}</p>
      </ConfirmDialog>
    </Card>
  );
}
