import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { AccountFile } from './AccountFile.tsx';
import { AccountLists } from './AccountLists.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { type AccountsAsked, askedOf, readAccounts, writeAccounts } from './model.ts';
import { accountsQuery } from './queries.ts';
import { ROLES, ACCOUNTS_TEXTS as T } from './texts.ts';

/** How many a page of the server holds. */
const PAGE_SIZE = 40;

/** The accounts of the association, with the file of one of them beside. */
export function Accounts() {
  const { asked, change } = useAddress(readAccounts, writeAccounts);
  const query = useQuery(accountsQuery({ ...askedOf(asked), page: asked.page }));
  const { data } = query;
  const open = asked.member;
  useGiveFocusBack(open);
  const index = data?.members.findIndex(({ id }) => id === open) ?? -1;
  const beside = (by: number) => {
    const other = index < 0 ? undefined : data?.members[index + by];
    return other && (() => change({ member: other.id, page: asked.page }, { replace: true }));
  };
  const place = { at: (asked.page - 1) * PAGE_SIZE + index + 1, of: data?.pagination.total ?? 0 };
  return (
    <div className="desk-split" data-open={open === null ? undefined : ''}>
      <div className="desk-column">
        <AccountLists asked={asked} counts={data?.counts} />
        <div className="desk-tools">
          <SearchInput
            label={T.search}
            placeholder={T.search}
            value={asked.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
          <Select
            compact
            prefix={T.role}
            options={[{ value: '', label: T.all }, ...optionsOf(ROLES)]}
            value={asked.role}
            onChange={({ target }) => change({ role: target.value as AccountsAsked['role'] })}
          />
        </div>
        {data && <Stale query={query}>{T.failed}</Stale>}
        {!data ? (
          <QueryState query={query} failed={T.failed} lines={12} columns={4} />
        ) : (
          <ListFrame
            count={counted(data.pagination.total, 'membre')}
            stale={query.isPlaceholderData}
            pages={{
              page: data.pagination.page,
              pages: data.pagination.total_pages,
              hrefFor: (page) => `?${writeAccounts({ ...asked, page, member: null })}`,
            }}
            empty={
              data.members.length === 0 && (
                <EmptyState icon={Users} title={T.none}>
                  {asked.q === '' ? T.noneHere : T.noneFound}
                </EmptyState>
              )
            }
          >
            <AccountsTable members={data.members} asked={asked} change={change} />
          </ListFrame>
        )}
      </div>
      {open !== null && (
        <AccountFile
          id={open}
          place={index < 0 ? null : place}
          previous={beside(-1)}
          next={beside(1)}
          onClose={() => change({ member: null, page: asked.page })}
        />
      )}
    </div>
  );
}

/** Once a file is closed, the focus goes back to the name that opened it. */
function useGiveFocusBack(open: number | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = open === null ? before.current : null;
    before.current = open;
    if (closed !== null) document.getElementById(`compte-${closed}`)?.focus();
  }, [open]);
}
