import type { ChallengeReport, ReportList as List } from '@fanion/contract/challenges/reports/endpoints';
import { useState } from 'react';
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import type { ReportState } from './queries.ts';
import { ReportLine } from './ReportLine.tsx';
import { REPORT_TEXTS } from './texts.ts';

const CloseReportDialog = later(async () => (await import('./CloseReportDialog.tsx')).CloseReportDialog);

type Props = {
  list: List;
  state: ReportState;
  /** Address of this list for a state and a page. */
  hrefFor: (state: ReportState, page: number) => string;
};

/** The problem reports, open or handled. */
export function ReportList({ list, state, hrefFor }: Props) {
  const [toClose, setToClose] = useState<ChallengeReport | null>(null);
  const { reports, open, closed, pagination } = list;
  const isOpen = state === 'open';
  return (
    <>
      <LinkTabs
        label={REPORT_TEXTS.states}
        tabs={[
          { to: hrefFor('open', 1), label: REPORT_TEXTS.open(open), current: isOpen },
          { to: hrefFor('closed', 1), label: REPORT_TEXTS.closed(closed), current: !isOpen },
        ]}
      />
      {reports.length === 0 ? (
        <EmptyState title={isOpen ? REPORT_TEXTS.noneOpen : REPORT_TEXTS.noneClosed}>
          {isOpen ? REPORT_TEXTS.noneOpenWhy : REPORT_TEXTS.noneClosedWhy}
        </EmptyState>
      ) : (
        <div className="card mt-6">
          <ul className="lines" aria-label={REPORT_TEXTS.title}>
            {reports.map((report) => (
              <ReportLine
                key={report.id}
                report={report}
                showsChallenge={list.challenge === null}
                onHandle={() => setToClose(report)}
              />
            ))}
          </ul>
        </div>
      )}
      <ListFoot
        page={pagination.page}
        pages={pagination.total_pages}
        hrefFor={(page) => hrefFor(state, page)}
      />
      {toClose && <CloseReportDialog report={toClose} onClose={() => setToClose(null)} />}
    </>
  );
}
