import './audit.css';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, X } from 'lucide-react';
import { counted, number } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLines } from './AuditLines.tsx';
import { type AuditAddress, auditFiltersOf, readAuditAddress, writeAuditAddress } from './model.ts';
import { auditQuery } from './queries.ts';
import { AUDIT_TEXTS as T } from './texts.ts';

/** The audit log: its filters, its pages, and the end of the chain. */
export function AuditLog() {
  const { address, change } = useAddress(readAuditAddress, writeAuditAddress);
  const query = useQuery(auditQuery(auditFiltersOf(address)));
  const { data } = query;
  return (
    <div className="audit-column">
      <AuditFilters address={address} change={change} />
      {address.member !== '' && (
        <p className="audit-member">
          <Chip>{T.member(data?.member ?? `n°\u00a0${address.member}`)}</Chip>
          <Button size="sm" icon={X} onClick={() => change({ member: '' })}>
            {T.everybody}
          </Button>
        </p>
      )}
      <PagedList
        query={query}
        failed={T.failed}
        waiting={{ lines: 10, columns: 5 }}
        count={(total) => counted(total, 'ligne')}
        hrefFor={(page) => `?${writeAuditAddress({ ...address, page })}`}
        none={() => <NoLine address={address} />}
      >
        {({ lines }) => <AuditLines lines={lines} />}
      </PagedList>
      {data?.head && (
        <p className="meta audit-head" title={T.headWhy}>
          {T.head(number(data.head.position), data.head.hash.slice(0, 16))}. {T.headWhy}
        </p>
      )}
    </div>
  );
}

function NoLine({ address }: { address: AuditAddress }) {
  const filtered = writeAuditAddress({ ...address, page: 1 }) !== '';
  return (
    <EmptyState icon={ScrollText} title={T.none}>
      {filtered ? T.noneFound : T.noneYet}
    </EmptyState>
  );
}
