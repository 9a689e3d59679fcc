import type { ChallengeReport } from '@fanion/contract/challenges/reports/endpoints';
import { Check } from 'lucide-react';
import { date, relativeTime, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { challengePath } from './model.ts';
import { REPORT_TEXTS } from './texts.ts';

type Props = { report: ChallengeReport; showsChallenge: boolean; onHandle: () => void };

/**
 * A problem that a member reported: their words, author and time, and its outcome. `showsChallenge`: names
 * the challenge.
 */
export function ReportLine({ report, showsChallenge, onHandle }: Props) {
  const { challenge, message, created_at, closed } = report;
  return (
    <li className="report-line">
      <div className="report-what">
        {showsChallenge && (
          <p>
            <Link className="link font-medium" to={challengePath(challenge)}>
              {typeset(challenge.name)}
            </Link>
          </p>
        )}
        <p className="report-message">{message || REPORT_TEXTS.erased}</p>
        <Facts as="p" className="meta">
          <span>
            {REPORT_TEXTS.by} <Reporter reporter={report.reporter} />
          </span>
          <time dateTime={created_at} title={date(created_at)}>
            {relativeTime(created_at)}
          </time>
        </Facts>
      </div>
      {closed === null ? (
        <Button size="sm" icon={Check} onClick={onHandle}>
          {REPORT_TEXTS.respond}
          <span className="sr"> : {message.slice(0, 60)}</span>
        </Button>
      ) : (
        <div className="report-answer">
          <Facts as="p" className="meta">
            {closed.by === null ? REPORT_TEXTS.handled : REPORT_TEXTS.handledBy(closed.by)}
            <time dateTime={closed.at} title={date(closed.at)}>
              {relativeTime(closed.at)}
            </time>
          </Facts>
          {closed.answer !== null && <p>{closed.answer}</p>}
        </div>
      )}
    </li>
  );
}

function Reporter({ reporter: { username, active } }: Pick<ChallengeReport, 'reporter'>) {
  if (username === null) return <>{REPORT_TEXTS.deleted}</>;
  return (
    <>
      <Link className="link" to={`/profile/${encodeURIComponent(username)}`}>
        {username}
      </Link>
      {!active && <Chip tone="warn">{REPORT_TEXTS.inactive}</Chip>}
    </>
  );
}
