import type { ListedAccount } from '@fanion/contract/auth/members';
import { ShieldCheck } from 'lucide-react';
import { date, relativeTime } from '../../../lib/french.ts';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { DeskMember } from '../../../ui/desk/DeskMember.tsx';
import { SelectBox, selectColumn } from '../../../ui/desk/SelectBox.tsx';
import { columnSort } from '../../../ui/desk/sorting.ts';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { AccountState } from './AccountState.tsx';
import { type AccountsAddress, type Sort, writeAccountsAddress } from './model.ts';
import { RIGHTS_TEXTS, ROLES, ACCOUNTS_TEXTS as T } from './texts.ts';

type Props = {
  members: readonly ListedAccount[];
  address: AccountsAddress;
  change: ChangeAddress<AccountsAddress>;
  selection: Selection;
};

/** The accounts of a page; each name opens the file beside the table. */
export function AccountsTable({ members, address, change, selection }: Props) {
  const sorting = (sort: Sort) => columnSort(sort, address, change);
  const who = ({ id, username, name }: ListedAccount) => (
    <DeskMember
      id={`compte-${id}`}
      username={username}
      name={name}
      to={`?${writeAccountsAddress({ ...address, member: id })}`}
      current={id === address.member}
    />
  );
  return (
    <Table
      caption={T.caption}
      className="desk-rows"
      rows={members}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ className: id === address.member ? 'is-me' : undefined })}
      columns={[
        selectColumn<ListedAccount>(selection, ({ username }) => username),
        { id: 'name', head: T.member, cell: who, sort: sorting('name') },
        { id: 'role', head: T.role, cell: (member) => <RoleOf member={member} />, look: 'text-muted' },
        { id: 'state', head: T.state, cell: (member) => <AccountState member={member} /> },
        address.member === null && {
          id: 'since',
          head: T.since,
          cell: ({ since }) => date(since),
          sort: sorting('since'),
        },
        { id: 'seen', head: T.lastVisit, cell: lastVisitOf, sort: sorting('seen'), look: 'text-muted' },
      ]}
      card={(member) => (
        <div className="desk-row">
          <SelectBox selection={selection} id={member.id} name={member.username} />
          {who(member)}
          <span className="desk-row-end">
            <AccountState member={member} />
            <span className="meta">{ROLES[member.role]}</span>
          </span>
        </div>
      )}
    />
  );
}

const lastVisitOf = ({ seen_at }: ListedAccount): string =>
  seen_at === null ? T.never : relativeTime(seen_at);

/** A role, with a mark when rights were given on top of it. */
function RoleOf({ member: { role, rights } }: { member: ListedAccount }) {
  return (
    <span className="desk-state">
      {ROLES[role]}
      {rights.length > 0 && (
        <>
          <Icon of={ShieldCheck} size={16} />
          <span className="sr">{RIGHTS_TEXTS.some}</span>
        </>
      )}
    </span>
  );
}
