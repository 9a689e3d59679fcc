import './audit.css';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, X } from 'lucide-react';
import { counted, number } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLines } from './AuditLines.tsx';
import { type AuditAddress, auditOf, readAudit, writeAudit } from './model.ts';
import { auditQuery } from './queries.ts';
import { AUDIT_TEXTS as T } from './texts.ts';

/** The audit log: what is looked for, its pages, and the end of the chain. */
export function AuditLog() {
  const { asked, change } = useAddress(readAudit, writeAudit);
  const query = useQuery(auditQuery(auditOf(asked)));
  const { data } = query;
  return (
    <div className="audit-column">
      <AuditFilters asked={asked} change={change} />
      {asked.member !== '' && (
        <p className="audit-member">
          <Chip>{T.member(data?.member ?? `n°\u00a0${asked.member}`)}</Chip>
          <Button size="sm" icon={X} onClick={() => change({ member: '' })}>
            {T.everybody}
          </Button>
        </p>
      )}
      {data && <Stale query={query}>{T.failed}</Stale>}
      {!data ? (
        <QueryState query={query} failed={T.failed} lines={10} columns={5} />
      ) : (
        <ListFrame
          count={counted(data.pagination.total, 'ligne')}
          stale={query.isPlaceholderData}
          pages={{
            page: data.pagination.page,
            pages: data.pagination.total_pages,
            hrefFor: (page) => `?${writeAudit({ ...asked, page })}`,
          }}
          empty={data.lines.length === 0 && <NoLine asked={asked} />}
        >
          <AuditLines lines={data.lines} />
        </ListFrame>
      )}
      {data?.head && (
        <p className="meta audit-head" title={T.headWhy}>
          {T.head(number(data.head.position), data.head.hash.slice(0, 16))}. {T.headWhy}
        </p>
      )}
    </div>
  );
}

function NoLine({ asked }: { asked: AuditAddress }) {
  const filtered = writeAudit({ ...asked, page: 1 }) !== '';
  return (
    <EmptyState icon={ScrollText} title={T.none}>
      {filtered ? T.noneFound : T.noneYet}
    </EmptyState>
  );
}
