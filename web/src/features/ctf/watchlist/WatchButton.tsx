import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { later } from '../../../ui/states/later.ts';
import { WATCH_TEXTS } from './texts.ts';

const WatchDialog = later(async () => (await import('./WatchDialog.tsx')).WatchDialog);

/** 'Add': opens the watch list (docs/product/ctf-live.md#joueurs-suivis). */
export function WatchButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={Eye}
        aria-haspopup="dialog"
        title={WATCH_TEXTS.addWhat}
        onClick={() => setOpen(true)}
      >
        {WATCH_TEXTS.add}
        <span className="sr"> : {WATCH_TEXTS.addWhat}</span>
      </Button>
      {open && <WatchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
