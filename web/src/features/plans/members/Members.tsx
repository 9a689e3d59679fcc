import '../treasury/treasury.css';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { counted } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useFileBeside } from '../../../ui/desk/use-file-beside.ts';
import { useSelection } from '../../../ui/desk/use-selection.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { MemberFile } from './MemberFile.tsx';
import { MemberLists } from './MemberLists.tsx';
import { MembersBulk } from './MembersBulk.tsx';
import { MembersTable } from './MembersTable.tsx';
import { filtersOf, readMembersAddress, writeMembersAddress } from './model.ts';
import { membersQuery } from './queries.ts';
import { MEMBERS_TEXTS as T } from './texts.ts';

/** Members by state of membership, with the file of one of them beside. */
export function Members() {
  const { address, change } = useAddress(readMembersAddress, writeMembersAddress);
  const query = useQuery(membersQuery({ ...filtersOf(address), page: address.page }));
  const { data } = query;
  const open = address.member;
  const selection = useSelection(data?.members.map(({ id }) => id) ?? []);
  const beside = useFileBeside(open, {
    listed: data && { items: data.members, pagination: data.pagination },
    show: (member) => change({ member, page: address.page }, { replace: true }),
    line: 'membre',
  });
  return (
    <div className="desk-split" data-open={open === null ? undefined : ''}>
      <div className="desk-column">
        <MemberLists address={address} counts={data?.counts} />
        <SearchInput
          label={T.search}
          placeholder={T.search}
          value={address.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <PagedList
          query={query}
          failed={T.failed}
          waiting={{ lines: 12, columns: 4 }}
          count={(total) => counted(total, 'membre')}
          hrefFor={(page) => `?${writeMembersAddress({ ...address, page, member: null })}`}
          none={() => (
            <EmptyState icon={Users} title={T.none}>
              {address.q === '' ? T.noneHere : T.noneFound}
            </EmptyState>
          )}
        >
          {({ members }) => (
            <MembersTable members={members} address={address} change={change} selection={selection} />
          )}
        </PagedList>
        {data && <MembersBulk selection={selection} address={address} total={data.pagination.total} />}
      </div>
      {open !== null && (
        <MemberFile id={open} beside={beside} onClose={() => change({ member: null, page: address.page })} />
      )}
    </div>
  );
}
