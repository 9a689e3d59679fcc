import '../treasury/treasury.css';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { MemberFile } from './MemberFile.tsx';
import { MemberLists } from './MemberLists.tsx';
import { MembersTable } from './MembersTable.tsx';
import { askedOf, readMembers, writeMembers } from './model.ts';
import { membersQuery } from './queries.ts';
import { MEMBERS_TEXTS as T } from './texts.ts';

/** Members by the state of their membership, with the file of one of them beside. */
export function Members() {
  const { asked, change } = useAddress(readMembers, writeMembers);
  const query = useQuery(membersQuery({ ...askedOf(asked), page: asked.page }));
  const { data } = query;
  const open = asked.member;
  useGiveFocusBack(open);
  const index = data?.members.findIndex(({ id }) => id === open) ?? -1;
  const beside = (by: number) => {
    const other = index < 0 ? undefined : data?.members[index + by];
    return other && (() => change({ member: other.id, page: asked.page }, { replace: true }));
  };
  return (
    <div className="desk-split" data-open={open === null ? undefined : ''}>
      <div className="desk-column">
        <MemberLists asked={asked} counts={data?.counts} />
        <SearchInput
          label={T.search}
          placeholder={T.search}
          value={asked.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
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
              hrefFor: (page) => `?${writeMembers({ ...asked, page, member: null })}`,
            }}
            empty={
              data.members.length === 0 && (
                <EmptyState icon={Users} title={T.none}>
                  {asked.q === '' ? T.noneHere : T.noneFound}
                </EmptyState>
              )
            }
          >
            <MembersTable members={data.members} asked={asked} change={change} />
          </ListFrame>
        )}
      </div>
      {open !== null && (
        <MemberFile
          id={open}
          place={
            data && index >= 0
              ? {
                  at: (data.pagination.page - 1) * data.pagination.size + index + 1,
                  of: data.pagination.total,
                }
              : null
          }
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
    if (closed !== null) document.getElementById(`membre-${closed}`)?.focus();
  }, [open]);
}
