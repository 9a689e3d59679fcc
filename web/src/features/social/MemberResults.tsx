import type { SocialMember } from '@fanion/contract/social';
import { SearchX } from 'lucide-react';
import type { ChangeAddress } from '../../lib/use-address.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ListFrame } from '../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { type Filters, filterCount, NO_FILTER, writeFilters } from './filters-model.ts';
import { MemberCard } from './MemberCard.tsx';
import { foundText, SOCIAL_TEXTS } from './texts.ts';

/** Where "Réinitialiser" puts the focus. */
export const SEARCH_ID = 'member-search';

type Props = {
  members: readonly SocialMember[];
  total: number;
  /** Only the server's answer has pages. */
  pages?: { current_page: number; total_pages: number };
  filters: Filters;
  /** The results for the previous filters: the new ones are loading. */
  stale?: boolean;
  onChange: ChangeAddress<Filters>;
};

/** The number of matching members, their cards, and the pages. */
export function MemberResults({ members, total, pages, filters, stale, onChange }: Props) {
  function reset() {
    onChange({ ...NO_FILTER, sort: filters.sort });
    // The button disappears with the empty state; the next step is to search.
    document.getElementById(SEARCH_ID)?.focus();
  }
  return (
    <ListFrame
      count={foundText(total)}
      stale={stale}
      empty={
        members.length === 0 && (
          <EmptyState
            icon={SearchX}
            title={SOCIAL_TEXTS.empty}
            action={filterCount(filters) > 0 && <Button onClick={reset}>{SOCIAL_TEXTS.reset}</Button>}
          >
            {SOCIAL_TEXTS.emptyWhy}
          </EmptyState>
        )
      }
      pages={
        pages && {
          page: pages.current_page,
          pages: pages.total_pages,
          hrefFor: (page) => `/social${writeFilters({ ...filters, page })}`,
        }
      }
    >
      <ul className="member-grid">
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
