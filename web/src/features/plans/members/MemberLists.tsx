import type { MemberList } from '@fanion/contract/plans/members';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { type MembersAddress, writeMembers } from './model.ts';
import { LISTS, MEMBERS_TEXTS as T } from './texts.ts';

type Props = { asked: MembersAddress; counts: Record<MemberList | 'all', number> | undefined };

/** Lists that are there only when somebody is in them. */
const SOMETIMES: readonly MemberList[] = ['unlimited', 'waiting', 'student'];

/** The states of memberships as filters, each with how many are in it. */
export function MemberLists({ asked, counts }: Props) {
  const lists = (Object.keys(LISTS) as MemberList[]).filter(
    (list) => list === asked.list || !SOMETIMES.includes(list) || (counts?.[list] ?? 0) > 0,
  );
  const entries: [MemberList | '', string, number | undefined][] = [
    ['', T.all, counts?.all],
    ...lists.map((list): [MemberList, string, number | undefined] => [list, LISTS[list], counts?.[list]]),
  ];
  return (
    <nav className="desk-lists" aria-label={T.lists}>
      {entries.map(([list, label, count]) => (
        <Link
          key={list}
          to={`?${writeMembers({ ...asked, list, page: 1, member: null })}`}
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
