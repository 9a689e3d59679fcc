import { useQuery } from '@tanstack/react-query';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { AuditLines } from './AuditLines.tsx';
import { auditFiltersOf, readAuditAddress } from './model.ts';
import { auditQuery } from './queries.ts';
import { AUDIT_TEXTS as T } from './texts.ts';

/** Lines shown on the home. */
const LAST = 6;
/** The log as its page first requests it: one answer serves both. */
const UNFILTERED = auditFiltersOf(readAuditAddress(new URLSearchParams()));

/** The last lines of the audit log. */
export function LastLines({ no }: { no: string }) {
  const query = useQuery(auditQuery(UNFILTERED));
  const { data } = query;
  return (
    <Card no={no} title={T.title} action={<CardAction to="/gestion/audit">{T.whole}</CardAction>}>
      {!data ? (
        <QueryState compact query={query} failed={T.failed} lines={LAST} columns={5} />
      ) : data.lines.length === 0 ? (
        <p className="text-muted">{T.noneYet}</p>
      ) : (
        <AuditLines lines={data.lines.slice(0, LAST)} frame={false} />
      )}
    </Card>
  );
}
