import './audit.css';
import type { AuditEntry } from '@fanion/contract/association/audit';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, Terminal } from 'lucide-react';
import { counted, date, number, relative } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { type AuditAsked, auditOf, fieldOf, notesOf, readAudit, targetOf, writeAudit } from './model.ts';
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
          <Lines lines={data.lines} />
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

function NoLine({ asked }: { asked: AuditAsked }) {
  const filtered = writeAudit({ ...asked, page: 1 }) !== '';
  return (
    <EmptyState icon={ScrollText} title={T.none}>
      {filtered ? T.noneFound : T.noneYet}
    </EmptyState>
  );
}

function Lines({ lines }: { lines: readonly AuditEntry[] }) {
  return (
    <Table
      caption={T.caption}
      scroll
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { id: 'when', head: T.when, cell: ({ at }) => <When at={at} />, look: 'text-muted' },
        { id: 'who', head: T.who, cell: (line) => <Who line={line} /> },
        { id: 'what', head: T.what, cell: ({ text }) => <b className="audit-what">{text}</b> },
        {
          id: 'target',
          head: T.target,
          cell: (line) => <span className="audit-target">{targetOf(line)}</span>,
        },
        { id: 'details', head: T.details, cell: (line) => <Details line={line} /> },
      ]}
      card={(line) => (
        <div className="audit-card">
          <p>
            <b className="audit-what">{line.text}</b>
            <When at={line.at} />
          </p>
          <Facts as="p" className="meta">
            <Who line={line} />
            <span className="audit-target">{targetOf(line)}</span>
          </Facts>
          <Details line={line} />
        </div>
      )}
    />
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={date(at)} className="audit-when">
    {relative(at)}
  </time>
);

function Who({ line: { actor, network } }: { line: AuditEntry }) {
  if (actor === null)
    return (
      <span className="audit-command">
        <Icon of={Terminal} size={16} />
        {T.command}
      </span>
    );
  return (
    <span className="audit-who">
      {actor.username ?? T.gone}
      {network !== null && (
        <span className="meta num">
          <span className="sr">{T.from_network} </span>
          {network}
        </span>
      )}
    </span>
  );
}

function Details({ line }: { line: AuditEntry }) {
  const { changes } = line;
  const notes = notesOf(line);
  if (changes.length === 0 && notes.length === 0) return null;
  return (
    <ul className="audit-details">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="meta">{fieldOf(field)}</span> <del>{before || T.empty}</del>{' '}
          <span className="sr">{T.became}</span>
          <span aria-hidden="true">→</span> <ins>{after || T.empty}</ins>
        </li>
      ))}
      {notes.map(({ field, value }) => (
        <li key={field}>
          <span className="meta">{fieldOf(field)}</span> {value}
        </li>
      ))}
    </ul>
  );
}
