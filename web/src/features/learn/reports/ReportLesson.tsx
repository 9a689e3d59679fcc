import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { REPORT_TEXTS as T } from './texts.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Tells those who write lessons of an error in this one. */
export function ReportLesson({ slug }: { slug: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="lesson-report">
      <Button size="sm" variant="quiet" icon={Flag} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.report}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog slug={slug} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
