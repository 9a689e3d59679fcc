import type { ManagedAnnouncement } from '@fanion/contract/communication/announcements';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../lib/address-values.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import './announcements.css';
import { managedAnnouncementsQuery, useAnnouncements } from './queries.ts';
import { ANNOUNCEMENT_TEXTS as T } from './texts.ts';

/** Every announcement of the site: current, upcoming and past. */
export function AnnouncementList() {
  const [search] = useQueryOfAddress();
  const query = useQuery(managedAnnouncementsQuery(readPage(search)));
  return (
    <PagedList
      query={query}
      failed={T.failed}
      waiting={{ lines: 5, columns: 4 }}
      count={T.count}
      hrefFor={(to) => withQuery(search, { page: to })}
      none={() => (
        <EmptyState icon={Megaphone} title={T.none}>
          {T.noneYet}
        </EmptyState>
      )}
    >
      {({ announcements }) => (
        <Table
          caption={T.caption}
          scroll
          rows={announcements}
          keyOf={({ id }) => id}
          columns={[
            { id: 'text', head: T.text, cell: textOf },
            { id: 'whom', head: T.whom, cell: ({ audience_name }) => audience_name, look: 'text-muted' },
            { id: 'when', head: T.when, cell: whenOf, look: 'text-muted announcement-when' },
            { id: 'state', head: T.state, cell: stateOf },
            { id: 'actions', head: T.actions, silent: true, cell: (one) => <Actions one={one} /> },
          ]}
          card={(one) => (
            <div className="desk-row">
              <span className="grid gap-2 min-w-0 flex-1">
                {textOf(one)}
                <Facts className="meta">
                  {one.audience_name}
                  {whenOf(one)}
                </Facts>
                <span className="desk-states">
                  {stateOf(one)}
                  <Actions one={one} />
                </span>
              </span>
            </div>
          )}
        />
      )}
    </PagedList>
  );
}

const textOf = ({ text, level }: ManagedAnnouncement) => (
  <span className="announcement-text">
    {level === 'important' && (
      <>
        <Chip tone="warn">{T.important}</Chip>{' '}
      </>
    )}
    {text}
  </span>
);

function whenOf({ starts_at, ends_at, state }: ManagedAnnouncement): string {
  const say = (moment: string) => dayAndTime(moment, Date.now());
  if (ends_at !== null) return T.fromTo(say(starts_at), say(ends_at));
  return state === 'coming' ? T.startsAt(say(starts_at)) : T.from(say(starts_at));
}

const stateOf = ({ state, dismissed, by }: ManagedAnnouncement) => (
  <span className="announcement-state">
    <span className={state === 'current' ? 'desk-ok' : 'text-muted'}>{T.states[state]}</span>
    <Facts className="desk-name">
      {by && T.by(by)}
      {T.dismissed(dismissed)}
    </Facts>
  </span>
);

function Actions({ one }: { one: ManagedAnnouncement }) {
  const { end } = useAnnouncements();
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  if (one.state === 'over') return null;
  const short = one.text.slice(0, 60);
  const close = () => setOpen(null);
  return (
    <span className="desk-buttons">
      <Button size="sm" aria-label={T.changeOf(short)} onClick={() => setOpen('change')}>
        {T.change}
      </Button>
      <Button size="sm" aria-label={T.endOf(short)} onClick={() => setOpen('end')}>
        {T.end}
      </Button>
      {open === 'change' && <AnnouncementForm one={one} onClose={close} />}
      {open === 'end' && (
        <ConfirmDialog title={T.endAsk} confirmLabel={T.end} onConfirm={() => end(one.id)} onClose={close}>
          <p>{T.endWill}</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
