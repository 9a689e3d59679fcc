import { CalendarX, SearchX } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CTF_TEXTS } from '../events/texts.ts';

/** No upcoming event, or none that matches the search; with the next step. */
export function NoUpcoming({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  return (
    <div className="table-frame">
      <EmptyState
        title={CTF_TEXTS.noUpcoming}
        icon={searched ? SearchX : CalendarX}
        action={
          searched ? (
            <Button onClick={onClear}>{CTF_TEXTS.clearSearch}</Button>
          ) : (
            <LinkButton to="?tab=history">{CTF_TEXTS.seeHistory}</LinkButton>
          )
        }
      >
        {searched ? CTF_TEXTS.nothingFound : CTF_TEXTS.noUpcomingWhy}
      </EmptyState>
    </div>
  );
}
