import './audit.css';
import type { AuditEntry } from '@fanion/contract/association/audit';
import { Terminal } from 'lucide-react';
import { date, relativeTime } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { AUDIT_TEXTS as T } from './texts.ts';

/** Lines of the audit log. `frame`: inside a card. */
export function AuditLines({ lines, frame = true }: { lines: readonly AuditEntry[]; frame?: boolean }) {
  return (
    <Table
      caption={T.caption}
      scroll
      frame={frame}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { id: 'when', head: T.when, cell: ({ at }) => <When at={at} />, look: 'text-muted' },
        { id: 'who', head: T.who, cell: (line) => <Who line={line} /> },
        { id: 'what', head: T.what, cell: ({ text }) => <b className="audit-what">{text}</b> },
        {
          id: 'target',
          head: T.target,
          cell: (line) => <span className="audit-target">{line.target_name}</span>,
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
            <span className="audit-target">{line.target_name}</span>
          </Facts>
          <Details line={line} />
        </div>
      )}
    />
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={date(at)} className="audit-when">
    {relativeTime(at)}
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
      {actor.username ?? T.deletedAccount}
      {network !== null && (
        <span className="meta num">
          <span className="sr">{T.from_network} </span>
          {network}
        </span>
      )}
    </span>
  );
}

function Details({ line: { changes, notes } }: { line: AuditEntry }) {
  if (changes.length === 0 && notes.length === 0) return null;
  return (
    <ul className="audit-details">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="meta">{field}</span> <del>{before || T.empty}</del>{' '}
          <span className="sr">{T.became}</span>
          <span aria-hidden="true">→</span> <ins>{after || T.empty}</ins>
        </li>
      ))}
      {notes.map(({ field, value }) => (
        <li key={field}>
          <span className="meta">{field}</span> {value}
        </li>
      ))}
    </ul>
  );
}
