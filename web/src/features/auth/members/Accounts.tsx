import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { counted } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useFileBeside } from '../../../ui/desk/use-file-beside.ts';
import { useSelection } from '../../../ui/desk/use-selection.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { AccountFile } from './AccountFile.tsx';
import { AccountLists } from './AccountLists.tsx';
import { AccountsBulk } from './AccountsBulk.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { type AccountsAddress, filtersOf, readAccountsAddress, writeAccountsAddress } from './model.ts';
import { accountsQuery } from './queries.ts';
import { ROLES, ACCOUNTS_TEXTS as T } from './texts.ts';

/** The accounts of the association, with the file of one of them beside. */
export function Accounts() {
  const { address, change } = useAddress(readAccountsAddress, writeAccountsAddress);
  const query = useQuery(accountsQuery({ ...filtersOf(address), page: address.page }));
  const { data } = query;
  const open = address.member;
  const selection = useSelection(data?.members.map(({ id }) => id) ?? []);
  const beside = useFileBeside(open, {
    listed: data && { items: data.members, pagination: data.pagination },
    show: (member) => change({ member, page: address.page }, { replace: true }),
    line: 'compte',
  });
  return (
    <div className="desk-split" data-open={open === null ? undefined : ''}>
      <div className="desk-column">
        <AccountLists address={address} counts={data?.counts} />
        <div className="desk-tools">
          <SearchInput
            label={T.search}
            placeholder={T.search}
            value={address.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
          <Select
            compact
            prefix={T.role}
            options={[{ value: '', label: T.all }, ...optionsOf(ROLES)]}
            value={address.role}
            onChange={({ target }) => change({ role: target.value as AccountsAddress['role'] })}
          />
        </div>
        <PagedList
          query={query}
          failed={T.failed}
          waiting={{ lines: 12, columns: 4 }}
          count={(total) => counted(total, 'membre')}
          hrefFor={(page) => `?${writeAccountsAddress({ ...address, page, member: null })}`}
          none={() => (
            <EmptyState icon={Users} title={T.none}>
              {address.q === '' ? T.noneHere : T.noneFound}
            </EmptyState>
          )}
        >
          {({ members }) => (
            <AccountsTable members={members} address={address} change={change} selection={selection} />
          )}
        </PagedList>
        {data && (
          <AccountsBulk
            selection={selection}
            address={address}
            total={data.pagination.total}
            visibleAccounts={data.members}
          />
        )}
      </div>
      {open !== null && (
        <AccountFile
          id={open}
          beside={beside}
          onClose={() => change({ member: null, page: address.page })}
          onMerged={(member) => change({ member, page: address.page }, { replace: true })}
        />
      )}
    </div>
  );
}
