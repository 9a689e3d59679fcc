import { usePageShortcuts } from '../../../lib/shortcuts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import './bar.css';
import { FRAME_TEXTS as T } from './texts.ts';

/** What each key of a room does now. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const keys = [
    ...usePageShortcuts().map(({ key, label }) => [key.toUpperCase(), label]),
    [T.escape, T.leaveField],
  ];
  return (
    <Dialog open title={T.keys} width={400} onClose={onClose}>
      <dl className="room-keys" data-autofocus="" tabIndex={-1}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
