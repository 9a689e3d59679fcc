import type { QueueItem } from '@fanion/contract/reports/queue';
import { Flag } from 'lucide-react';
import { date, relativeTime, shortDate, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { KINDS } from '../texts.ts';
import { isLate } from './model.ts';
import { QUEUE_TEXTS as T } from './texts.ts';

type Props = { items: readonly QueueItem[]; open: string | null; hrefFor: (item: string) => string };

/** Pending items; each name opens it beside. */
export function QueueTable({ items, open, hrefFor }: Props) {
  const name = (item: QueueItem) => (
    <Name item={item} current={item.item === open} href={hrefFor(item.item)} />
  );
  return (
    <Table
      caption={T.caption}
      className="desk-rows"
      rows={items}
      keyOf={({ item }) => item}
      rowProps={({ item }) => ({ className: item === open ? 'is-me' : undefined })}
      columns={[
        { id: 'about', head: T.about, cell: name },
        { id: 'kind', head: T.subject, cell: ({ kind }) => KINDS[kind], look: 'text-muted' },
        open === null && { id: 'since', head: T.since, cell: ({ since }) => relativeTime(since) },
        { id: 'due', head: T.due, cell: (item) => <Due item={item} /> },
        { id: 'state', head: T.state, cell: (item) => <Holder item={item} /> },
      ]}
      card={(item) => (
        <div className="desk-row">
          {name(item)}
          <span className="desk-row-end">
            <Holder item={item} />
            <span className="meta">{KINDS[item.kind]}</span>
            <Due item={item} />
          </span>
        </div>
      )}
    />
  );
}

function Name({ item, current, href }: { item: QueueItem; current: boolean; href: string }) {
  const { title, author, reports, kind } = item;
  return (
    <span className="desk-names">
      <Link
        className="row-link"
        id={`attend-${item.item}`}
        to={href}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
      >
        {typeset(title)}
      </Link>
      {author !== null && <span className="desk-name">{T.of(author)}</span>}
      {reports > 0 && kind !== 'challenge' && (
        <span className="desk-state desk-warn">
          <Icon of={Flag} size={14} />
          {T.reports(reports)}
        </span>
      )}
    </span>
  );
}

function Due({ item }: { item: QueueItem }) {
  const late = isLate(item);
  return (
    <time dateTime={item.due} title={date(item.due)} className={late ? 'queue-late' : 'text-muted'}>
      {late ? T.late(shortDate(item.due)) : shortDate(item.due)}
    </time>
  );
}

export function Holder({ item: { claim } }: { item: Pick<QueueItem, 'claim'> }) {
  if (!claim) return <Chip>{T.nobody}</Chip>;
  return <Chip tone={claim.mine ? 'accent' : 'warn'}>{claim.mine ? T.mine : T.by(claim.by)}</Chip>;
}
