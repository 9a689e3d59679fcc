import type { ListedMember } from '@fanion/contract/plans/members';
import { ReceiptEuro } from 'lucide-react';
import { date, shortDate } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { DeskMember } from '../../../ui/desk/DeskMember.tsx';
import { SelectBox, selectColumn } from '../../../ui/desk/SelectBox.tsx';
import { columnSort } from '../../../ui/desk/sorting.ts';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { MEANS } from '../treasury/texts.ts';
import { MemberState } from './MemberState.tsx';
import { type MembersAddress, type Sort, writeMembersAddress } from './model.ts';
import { MEMBERS_TEXTS as T } from './texts.ts';

type Props = {
  members: readonly ListedMember[];
  address: MembersAddress;
  change: ChangeAddress<MembersAddress>;
  selection: Selection;
};

/** A page of members; each name opens the file beside the table. */
export function MembersTable({ members, address, change, selection }: Props) {
  const sorting = (sort: Sort) => columnSort(sort, address, change);
  const who = ({ id, username, name }: ListedMember) => (
    <DeskMember
      id={`membre-${id}`}
      username={username}
      name={name}
      to={`?${writeMembersAddress({ ...address, member: id })}`}
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
        selectColumn<ListedMember>(selection, ({ username }) => username),
        { id: 'name', head: T.member, cell: who, sort: sorting('name') },
        { id: 'plan', head: T.plan, cell: planOf, look: 'text-muted' },
        { id: 'state', head: T.state, cell: (member) => <State member={member} /> },
        { id: 'end', head: T.end, cell: endOf, sort: sorting('end') },
      ]}
      card={(member) => (
        <div className="desk-row">
          <SelectBox selection={selection} id={member.id} name={member.username} />
          {who(member)}
          <span className="desk-row-end">
            <State member={member} />
            <span className="meta">{endOf(member)}</span>
          </span>
        </div>
      )}
    />
  );
}

const planOf = ({ plan }: ListedMember): string => (plan === null ? '–' : planName(plan));
const endOf = ({ ends_at }: ListedMember): string => (ends_at === null ? '–' : date(ends_at));

function State({ member }: { member: ListedMember }) {
  const { suspended, waiting, asked_at: askedAt } = member;
  return (
    <span className="desk-states">
      <MemberState member={member} />
      {waiting && (
        <span className="desk-warn">
          <Icon of={ReceiptEuro} size={16} />
          <span className="sr">{T.waiting(MEANS[waiting].toLowerCase())}</span>
        </span>
      )}
      {askedAt && <Chip tone="warn">{T.joinRequest(shortDate(askedAt))}</Chip>}
      {suspended && <Chip tone="bad">{T.suspended}</Chip>}
    </span>
  );
}
