import { QUEUE_KINDS } from '@fanion/rules/moderation';
import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useAddress } from '../../../lib/use-address.ts';
import { DeskLists } from '../../../ui/desk/DeskLists.tsx';
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { queueQuery, waitingQuery } from '../queries.ts';
import { KINDS } from '../texts.ts';
import { DecidedList } from './DecidedList.tsx';
import { type QueueAddress, type QueueState, readQueueAddress, writeQueueAddress } from './model.ts';
import { QueueFile } from './QueueFile.tsx';
import { QueueTable } from './QueueTable.tsx';
import { QUEUE_TEXTS as T } from './texts.ts';

/** The moderators' queue, with one item beside; and past decisions. */
export function Queue() {
  const { address, change } = useAddress(readQueueAddress, writeQueueAddress);
  const { data } = useQuery(
    address.state === 'done' ? waitingQuery : queueQuery({ page: 1, claimed: claimedOf(address) }),
  );
  const { state, item } = address;
  const to = (part: Partial<QueueAddress>) =>
    `?${writeQueueAddress({ ...address, page: 1, item: null, ...part })}`;
  const tab = (one: QueueState, label: string) => ({ to: to({ state: one }), label, current: state === one });
  return (
    <>
      <LinkTabs
        label={T.states}
        tabs={[
          tab('waiting', T.waiting((data?.waiting ?? 0) - (data?.claimed ?? 0))),
          tab('claimed', T.claimed(data?.claimed ?? 0)),
          tab('done', T.done),
        ]}
      />
      <div className="desk-split mt-6" data-open={item === null ? undefined : ''}>
        <div className="desk-column">
          <DeskLists
            label={T.kinds}
            lists={[
              { value: null, label: T.all },
              ...QUEUE_KINDS.filter((kind) => data === undefined || kind in data.counts).map((kind) => ({
                value: kind,
                label: KINDS[kind],
                count: data && state !== 'done' ? (data.counts[kind] ?? 0) : undefined,
              })),
            ]}
            current={address.kind}
            hrefFor={(kind) => to({ kind })}
          />
          {state === 'done' ? <DecidedList address={address} /> : <Waiting address={address} />}
        </div>
        {item !== null && (
          <QueueFile
            key={item}
            item={item}
            onRead={(id) => change({ reads: String(id), page: address.page })}
            onClose={() => change({ item: null, page: address.page })}
          />
        )}
      </div>
    </>
  );
}

const claimedOf = ({ state }: QueueAddress) => (state === 'claimed' ? 'yes' : 'no');

function Waiting({ address }: { address: QueueAddress }) {
  const { kind, page } = address;
  const query = useQuery(
    queueQuery({ page, claimed: claimedOf(address), ...(kind === null ? {} : { kind }) }),
  );
  return (
    <PagedList
      query={query}
      failed={T.failed}
      waiting={{ lines: 8, height: 44 }}
      count={T.count}
      hrefFor={(to) => `?${writeQueueAddress({ ...address, page: to, item: null })}`}
      none={({ waiting }) => (
        <EmptyState icon={Gavel} title={T.none}>
          {waiting === 0 ? T.noneWhy : T.noneHere}
        </EmptyState>
      )}
    >
      {({ items }) => (
        <QueueTable
          items={items}
          open={address.item}
          hrefFor={(item) => `?${writeQueueAddress({ ...address, item })}`}
        />
      )}
    </PagedList>
  );
}
