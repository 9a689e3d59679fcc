import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { later } from '../../../ui/states/later.ts';
import type { Subject } from './ReportDialog.tsx';
import { FILING_TEXTS as T } from './texts.ts';

const ReportDialog = later(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** "Signaler": reports a member, a team or a review to the moderators. `small`: an icon among others. */
export function ReportAction({ small, ...subject }: Subject & { small?: boolean }) {
  const [open, setOpen] = useState(false);
  const label = T.labels[subject.target](subject.name);
  return (
    <>
      {small ? (
        <IconButton icon={Flag} label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={Flag}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {T.report}
        </Button>
      )}
      {open && <ReportDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  );
}
