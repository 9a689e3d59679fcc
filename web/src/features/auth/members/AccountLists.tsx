import type { AccountList } from '@fanion/contract/auth/members';
import { DeskLists } from '../../../ui/desk/DeskLists.tsx';
import { type AccountsAddress, writeAccountsAddress } from './model.ts';
import { LISTS, ACCOUNTS_TEXTS as T } from './texts.ts';

type Props = { address: AccountsAddress; counts: Record<AccountList | 'all', number> | undefined };

/** The lists of accounts as filters, each with its count. */
export function AccountLists({ address, counts }: Props) {
  return (
    <DeskLists
      label={T.lists}
      lists={[
        { value: '', label: T.all, count: counts?.all },
        ...(Object.keys(LISTS) as AccountList[]).map((value) => ({
          value,
          label: LISTS[value],
          count: counts?.[value],
        })),
      ]}
      current={address.list}
      hrefFor={(list) => `?${writeAccountsAddress({ ...address, list, page: 1, member: null })}`}
    />
  );
}
