import { Flag } from 'lucide-react';
import { useState } from 'react';
import { later } from '../../../ui/states/later.ts';
import './reports.css';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import type { Subject } from './ReportDialog.tsx';

const ReportDialog = later(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** "Signaler un problème": a message to the managers about this challenge. */
export function ReportButton(subject: Subject) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn-text report-button" onClick={() => setOpen(true)}>
        <Icon of={Flag} size={16} />
        {DETAIL_TEXTS.report}
      </button>
      {open && <ReportDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  );
}
