import type { MemberList } from '@fanion/contract/plans/members';
import { DeskLists } from '../../../ui/desk/DeskLists.tsx';
import { type MembersAddress, writeMembersAddress } from './model.ts';
import { LISTS, MEMBERS_TEXTS as T } from './texts.ts';

type Props = { address: MembersAddress; counts: Record<MemberList | 'all', number> | undefined };

/** Lists shown only when they are not empty. */
const OPTIONAL_LISTS: readonly MemberList[] = ['unlimited', 'waiting', 'requested', 'student'];

/** The states of memberships as filters, each with its count. */
export function MemberLists({ address, counts }: Props) {
  const lists = (Object.keys(LISTS) as MemberList[]).filter(
    (list) => list === address.list || !OPTIONAL_LISTS.includes(list) || (counts?.[list] ?? 0) > 0,
  );
  return (
    <DeskLists
      label={T.lists}
      lists={[
        { value: '', label: T.all, count: counts?.all },
        ...lists.map((value) => ({ value, label: LISTS[value], count: counts?.[value] })),
      ]}
      current={address.list}
      hrefFor={(list) => `?${writeMembersAddress({ ...address, list, page: 1, member: null })}`}
    />
  );
}
