import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import './bar.css';
import { FRAME_TEXTS as T } from './texts.ts';

type Props = { keys: readonly { keys: readonly string[]; what: string }[]; onClose: () => void };

/** What each key of a room does. */
export function KeysHelp({ keys, onClose }: Props) {
  return (
    <Dialog open title={T.keys} width={400} onClose={onClose}>
      <dl className="room-keys" data-autofocus="" tabIndex={-1}>
        {keys.map(({ keys: pressed, what }) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
