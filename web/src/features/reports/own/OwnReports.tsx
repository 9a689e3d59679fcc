import type { OwnDecision, OwnReport } from '@fanion/contract/reports/filing';
import type { DecisionAct } from '@fanion/rules/moderation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { date, typeset } from '../../../lib/french.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { ownReportsQuery } from '../queries.ts';
import { DECIDED } from '../texts.ts';
import { OWN_REPORTS_TEXTS as T } from './texts.ts';

const ContestDialog = later(async () => (await import('./ContestDialog.tsx')).ContestDialog);

/** The reader's reports with their outcomes, and what was taken from them, which they may contest once. */
export function OwnReports() {
  const query = useQuery(ownReportsQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={6} height={64} />;
  return (
    <>
      {data.decisions.length > 0 && (
        <Card title={T.decisions}>
          <ul className="lines">
            {data.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={T.reports}>
        {data.reports.length === 0 ? (
          <EmptyState compact title={T.none}>
            {T.noneWhy}
          </EmptyState>
        ) : (
          <ul className="lines">
            {data.reports.map((report) => (
              <Report key={report.key} report={report} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Report({ report: { subject, message, at, closed_at, answer } }: { report: OwnReport }) {
  return (
    <li className="own-report">
      <div className="own-report-head">
        <b>{typeset(subject)}</b>
        <Chip tone={closed_at === null ? 'neutral' : 'ok'}>{closed_at === null ? T.waits : T.answered}</Chip>
      </div>
      {message !== '' && <p className="own-report-words">{message}</p>}
      <p className="meta">{T.on(date(at))}</p>
      {answer !== null && <p className="own-report-answer">{typeset(answer)}</p>}
    </li>
  );
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { id, act, subject, reason, at, contest, may_contest: mayContest } = decision;
  const [open, setOpen] = useState(false);
  useScrollToHash(`decision-${id}`);
  return (
    <li id={`decision-${id}`} className="own-report" tabIndex={-1}>
      <div className="own-report-head">
        <b>
          {DECIDED[act as DecisionAct]}
          {subject !== '' && ` : ${subject}`}
        </b>
        <time className="meta" dateTime={at}>
          {date(at)}
        </time>
      </div>
      <p className="own-report-words">{typeset(reason)}</p>
      {contest && (
        <>
          <p className="own-report-answer">{contest.words}</p>
          <p className="meta">
            {contest.settled_at === null
              ? T.contested(date(contest.at))
              : T.settled(date(contest.settled_at))}
          </p>
          {contest.outcome && (
            <p className="own-report-answer">
              <b>{contest.outcome.upheld ? T.upheld : T.overturned}</b>
              {typeset(T.outcomeWhy(contest.outcome.reason))}
            </p>
          )}
        </>
      )}
      {mayContest && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {T.contest}
          <span className="sr"> {subject}</span>
        </Button>
      )}
      {!contest && !mayContest && <p className="meta">{T.closed}</p>}
      {open && <ContestDialog id={id} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The target of a notification may be further down: it is scrolled into view, and takes the focus. */
function useScrollToHash(name: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${name}`) return;
    const line = document.getElementById(name);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [hash, name]);
}
