import type { ChallengeReport } from '@fanion/contract/challenges/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { openReportsQuery } from './queries.ts';
import { REPORT_TEXTS } from './texts.ts';
import './reports.css';
import { CloseReportDialog } from './CloseReportDialog.tsx';
import { ReportLine } from './ReportLine.tsx';

const SHOWN = 5;

/** The problems that have waited longest, beside what else is to be decided; the others are on their own page. */
export function WaitingReports() {
  const query = useQuery(openReportsQuery);
  const { data } = query;
  const [asked, setAsked] = useState<ChallengeReport | null>(null);
  return (
    <Card
      title={REPORT_TEXTS.title}
      action={
        <CardAction to="/challenges/signalements">
          {data && data.open > SHOWN ? REPORT_TEXTS.toHandle(data.open) : REPORT_TEXTS.seeAll}
        </CardAction>
      }
    >
      {data && data.reports.length > 0 ? (
        <ul className="lines">
          {data.reports.slice(0, SHOWN).map((report) => (
            <ReportLine key={report.id} report={report} named onHandle={() => setAsked(report)} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState compact title={REPORT_TEXTS.noneOpen}>
          {REPORT_TEXTS.noneOpenWhy}
        </EmptyState>
      ) : (
        <QueryState query={query} compact failed={REPORT_TEXTS.failed} lines={2} />
      )}
      {asked && <CloseReportDialog report={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
