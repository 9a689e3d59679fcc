import type { Thread } from '@fanion/contract/messages/threads';
import { Ban, Bell, BellOff, Ellipsis, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { MenuItem } from '../../../ui/overlays/MenuLabel.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useBlock } from '../contacts/queries.ts';
import { MESSAGE_TEXTS as T } from '../texts.ts';
import { useThread } from './queries.ts';

/** The actions on a conversation: see the member's profile, mute it, block them, delete it. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const { id, muted, closed, with: other } = thread;
  const name = other.username;
  const { mute, clear } = useThread(id);
  const block = useBlock(name ?? '');
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'block' | 'clear' | null>(null);
  const blocking = closed === 'blocking';
  async function setBlocked(blocked: boolean) {
    if (await toast.outcome(block.mutateAsync(blocked), T.notSaved))
      toast.ok(blocked ? T.blockDone : T.unblockDone);
  }
  const items: MenuItem[] = [
    ...(name === null
      ? []
      : [{ label: T.profile, icon: UserRound, to: `/profile/${encodeURIComponent(name)}` }]),
    {
      label: muted ? T.unmute : T.mute,
      icon: muted ? Bell : BellOff,
      onSelect: () => void toast.outcome(mute.mutateAsync(!muted), T.notSaved),
    },
    ...(name === null
      ? []
      : [
          {
            label: blocking ? T.unblock : T.block,
            icon: Ban,
            danger: !blocking,
            onSelect: () => (blocking ? void setBlocked(false) : setAsks('block')),
          },
        ]),
    { label: T.clear, icon: Trash2, danger: true, onSelect: () => setAsks('clear') },
  ];
  return (
    <>
      <Menu
        label={T.actions}
        triggerClassName="icon-btn"
        trigger={<Icon of={Ellipsis} size={20} />}
        items={items}
      />
      {asks === 'block' && name !== null && (
        <ConfirmDialog
          danger
          title={T.blockTitle(name)}
          confirmLabel={T.block}
          onConfirm={() => setBlocked(true)}
          onClose={() => setAsks(null)}
        >
          <p>{T.blockWhy}</p>
        </ConfirmDialog>
      )}
      {asks === 'clear' && (
        <ConfirmDialog
          danger
          title={T.clearTitle}
          confirmLabel={T.clear}
          onConfirm={() =>
            clear.mutateAsync().then(({ message }) => {
              void navigate('/messages');
              return { message };
            })
          }
          failed={T.notSaved}
          onClose={() => setAsks(null)}
        >
          <p>{T.clearWhy}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
