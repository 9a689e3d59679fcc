import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { CircleSlash, Globe, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { StatusChip } from '../events/StatusChip.tsx';
import { useUpdateEvent } from './queries.ts';
import { MANAGE_TEXTS, STATE_WORDS } from './texts.ts';

type Change = { to: ManagedEvent['state']; label: string; title: string; why: string };

/** The effect of publishing, immediate when its start or its end has passed. */
function publishWhy(status: ManagedEvent['status']): string {
  if (status === 'live') return MANAGE_TEXTS.publishBegunWhy;
  return status === 'ended' ? MANAGE_TEXTS.publishOverWhy : MANAGE_TEXTS.publishWhy;
}

function changesFrom({ state, status, currentParticipants }: ManagedEvent): Change[] {
  const t = MANAGE_TEXTS;
  const callOff: Change = {
    to: 'cancelled',
    label: t.callOff,
    title: t.callOffTitle,
    why: t.callOffWhy(currentParticipants),
  };
  if (state === 'draft')
    return [{ to: 'published', label: t.publish, title: t.publishTitle, why: publishWhy(status) }];
  const hide: Change = { to: 'draft', label: t.unpublish, title: t.unpublishTitle, why: t.unpublishWhy };
  if (state === 'cancelled')
    return [{ to: 'published', label: t.restore, title: t.restoreTitle, why: t.restoreWhy }, hide];
  // No place disappears silently: once members are registered, an event must be cancelled first.
  return currentParticipants > 0 ? [callOff] : [hide, callOff];
}

const ICONS = { draft: PencilLine, published: Globe, cancelled: CircleSlash };

/** Who sees the event, and the buttons to publish, cancel or hide it; each asks for confirmation. */
export function PublicationState({ event }: { event: ManagedEvent }) {
  const update = useUpdateEvent(event.id);
  const [pendingChange, setPendingChange] = useState<Change | null>(null);
  const change = ({ to }: Change) =>
    update.mutateAsync({ state: to }).then(() => void toast.ok(STATE_WORDS[to]));
  return (
    <section className="manage-state" aria-label={MANAGE_TEXTS.state}>
      <StatusChip event={event} />
      <p className="min-w-0 flex-1">{STATE_WORDS[event.state]}</p>
      {changesFrom(event).map((change) => (
        <Button
          key={change.to}
          icon={ICONS[change.to]}
          variant={change.to === 'published' ? 'primary' : change.to === 'cancelled' ? 'danger' : 'secondary'}
          onClick={() => setPendingChange(change)}
        >
          {change.label}
        </Button>
      ))}
      <ConfirmDialog
        open={pendingChange !== null}
        title={pendingChange?.title ?? ''}
        confirmLabel={pendingChange?.label ?? ''}
        danger={pendingChange?.to === 'cancelled'}
        onConfirm={() => pendingChange && change(pendingChange)}
        onClose={() => setPendingChange(null)}
      >
        <p>{pendingChange?.why}</p>
      </ConfirmDialog>
    </section>
  );
}
