import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { later } from '../../../ui/states/later.ts';
import { REPORT_TEXTS as T } from './texts.ts';

const ReportDialog = later(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** The button to report an error in this lesson to its authors. */
export function ReportLesson({ slug }: { slug: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="lesson-report">
      <Button size="sm" variant="quiet" icon={Flag} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.report}
      </Button>
      {open && <ReportDialog slug={slug} onClose={() => setOpen(false)} />}
    </div>
  );
}
