import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { LogoField } from './LogoField.tsx';
import { LOOK_TEXTS as T } from './texts.ts';

/** The logo, in a dialog: each change is saved at once. */
export function ChangeLogo({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={T.logo} onClose={onClose} footer={<Button onClick={onClose}>{T.close}</Button>}>
      <LogoField />
    </Dialog>
  );
}
