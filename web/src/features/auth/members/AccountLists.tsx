import type { AccountList } from '@fanion/contract/auth/members';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { type AccountsAddress, writeAccounts } from './model.ts';
import { LISTS, ACCOUNTS_TEXTS as T } from './texts.ts';

type Props = { asked: AccountsAddress; counts: Record<AccountList | 'all', number> | undefined };

/** The lists of accounts as filters, each with how many are in it. */
export function AccountLists({ asked, counts }: Props) {
  const entries: [AccountList | '', string, number | undefined][] = [
    ['', T.all, counts?.all],
    ...(Object.keys(LISTS) as AccountList[]).map((list): [AccountList, string, number | undefined] => [
      list,
      LISTS[list],
      counts?.[list],
    ]),
  ];
  return (
    <nav className="desk-lists" aria-label={T.lists}>
      {entries.map(([list, label, count]) => (
        <Link
          key={list}
          to={`?${writeAccounts({ ...asked, list, page: 1, member: null })}`}
          preventScrollReset
          aria-current={list === asked.list ? 'page' : undefined}
        >
          {label}
          {count !== undefined && <span className="num"> {number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
