import { QUEUE_KINDS } from '@fanion/rules/moderation';
import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { queueQuery, waitingQuery } from '../queries.ts';
import { KINDS } from '../texts.ts';
import { DecidedList } from './DecidedList.tsx';
import { type QueueAddress, type QueueState, readQueue, writeQueue } from './model.ts';
import { QueueFile } from './QueueFile.tsx';
import { QueueTable } from './QueueTable.tsx';
import { QUEUE_TEXTS as T } from './texts.ts';

/** What waits for a moderator, with one item of it beside; and what was decided. */
export function Queue() {
  const { asked, change } = useAddress(readQueue, writeQueue);
  const { data } = useQuery(
    asked.state === 'done' ? waitingQuery : queueQuery({ page: 1, held: heldOf(asked) }),
  );
  const { state, item } = asked;
  const to = (part: Partial<QueueAddress>) => `?${writeQueue({ ...asked, page: 1, item: null, ...part })}`;
  const tab = (one: QueueState, label: string) => ({ to: to({ state: one }), label, current: state === one });
  return (
    <>
      <LinkTabs
        label={T.states}
        tabs={[
          tab('waiting', T.waiting((data?.waiting ?? 0) - (data?.held ?? 0))),
          tab('held', T.held(data?.held ?? 0)),
          tab('done', T.done),
        ]}
      />
      <div className="desk-split mt-6" data-open={item === null ? undefined : ''}>
        <div className="desk-column">
          <nav className="desk-lists" aria-label={T.kinds}>
            <Link
              to={to({ kind: null })}
              preventScrollReset
              aria-current={asked.kind === null ? 'page' : undefined}
            >
              {T.all}
            </Link>
            {QUEUE_KINDS.filter((kind) => data === undefined || kind in data.counts).map((kind) => (
              <Link
                key={kind}
                to={to({ kind })}
                preventScrollReset
                aria-current={asked.kind === kind ? 'page' : undefined}
              >
                {KINDS[kind]}
                {data && state !== 'done' && <span className="num"> {number(data.counts[kind] ?? 0)}</span>}
              </Link>
            ))}
          </nav>
          {state === 'done' ? <DecidedList asked={asked} /> : <Waiting asked={asked} />}
        </div>
        {item !== null && (
          <QueueFile
            key={item}
            item={item}
            onRead={(id) => change({ reads: String(id), page: asked.page })}
            onClose={() => change({ item: null, page: asked.page })}
          />
        )}
      </div>
    </>
  );
}

const heldOf = ({ state }: QueueAddress) => (state === 'held' ? 'yes' : 'no');

function Waiting({ asked }: { asked: QueueAddress }) {
  const { kind, page } = asked;
  const query = useQuery(queueQuery({ page, held: heldOf(asked), ...(kind === null ? {} : { kind }) }));
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={8} height={44} />;
  return (
    <>
      <Stale query={query}>{T.failed}</Stale>
      <ListFrame
        count={T.count(data.pagination.total)}
        stale={query.isPlaceholderData}
        pages={{
          page: data.pagination.page,
          pages: data.pagination.total_pages,
          hrefFor: (to) => `?${writeQueue({ ...asked, page: to, item: null })}`,
        }}
        empty={
          data.items.length === 0 && (
            <EmptyState icon={Gavel} title={T.none}>
              {data.waiting === 0 ? T.noneWhy : T.noneHere}
            </EmptyState>
          )
        }
      >
        <QueueTable
          items={data.items}
          open={asked.item}
          hrefFor={(item) => `?${writeQueue({ ...asked, item })}`}
        />
      </ListFrame>
    </>
  );
}
