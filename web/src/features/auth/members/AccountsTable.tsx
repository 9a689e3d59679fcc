import type { ListedAccount } from '@fanion/contract/auth/members';
import { ShieldCheck } from 'lucide-react';
import { date, relative } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { Change } from '../../../lib/use-address.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { SelectBox, selectColumn } from '../../../ui/desk/SelectBox.tsx';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { type Column, Table } from '../../../ui/layout/Table.tsx';
import { AccountState } from './AccountState.tsx';
import { type AccountsAddress, type Sort, writeAccounts } from './model.ts';
import { RIGHTS_TEXTS, ROLES, ACCOUNTS_TEXTS as T } from './texts.ts';

type Props = {
  members: readonly ListedAccount[];
  asked: AccountsAddress;
  change: Change<AccountsAddress>;
  selection: Selection;
};

/** The accounts of a page; the name of each opens their file beside. */
export function AccountsTable({ members, asked, change, selection }: Props) {
  const sorting = (sort: Sort): Column<ListedAccount>['sort'] => ({
    by: asked.sort !== sort ? 'none' : asked.down ? 'descending' : 'ascending',
    onSort: () => change({ sort, down: asked.sort === sort && !asked.down }),
  });
  const who = (member: ListedAccount) => <Who member={member} asked={asked} />;
  return (
    <Table
      caption={T.caption}
      className="desk-rows"
      rows={members}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ className: id === asked.member ? 'is-me' : undefined })}
      columns={[
        selectColumn<ListedAccount>(selection, ({ username }) => username),
        { id: 'name', head: T.member, cell: who, sort: sorting('name') },
        { id: 'role', head: T.role, cell: (member) => <RoleOf member={member} />, look: 'text-muted' },
        { id: 'state', head: T.state, cell: (member) => <AccountState member={member} /> },
        asked.member === null && {
          id: 'since',
          head: T.since,
          cell: ({ since }) => date(since),
          sort: sorting('since'),
        },
        { id: 'seen', head: T.seen, cell: seenOf, sort: sorting('seen'), look: 'text-muted' },
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

const seenOf = ({ seen_at }: ListedAccount): string => (seen_at === null ? T.never : relative(seen_at));

/** A role, and a mark where rights were given beside it. */
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

function Who({ member, asked }: { member: ListedAccount; asked: AccountsAddress }) {
  const { id, username, name } = member;
  return (
    <span className="desk-member">
      <HexAvatar name={username} size={24} />
      <span className="desk-names">
        <Link
          className="row-link"
          id={`compte-${id}`}
          to={`?${writeAccounts({ ...asked, member: id })}`}
          preventScrollReset
          aria-current={id === asked.member ? 'true' : undefined}
        >
          {username}
        </Link>
        <span className="desk-name">{name}</span>
      </span>
    </span>
  );
}
