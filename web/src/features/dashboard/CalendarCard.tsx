import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Check, MapPin } from 'lucide-react';
import { shortDate } from '../../lib/french.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { Segmented } from '../../ui/forms/Segmented.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { ctfDashboardQuery } from '../ctf/list/queries.ts';
import { AreaCard } from './AreaCard.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import { placeBadge, readScope, SCOPES, scopeQueryOf } from './model.ts';
import { CALENDAR_EMPTY, DASHBOARD_TEXTS, existingPath } from './texts.ts';

/** The next CTFs: all, one's registrations, or one's likes, by `?cal=` (docs/product/dashboard.md#agenda). */
export function CalendarCard() {
  return (
    <AreaCard name="calendar">
      <Upcoming />
    </AreaCard>
  );
}

function Upcoming() {
  const [search, ask] = useQueryOfAddress();
  const scope = readScope(search);
  const query = useQuery(ctfDashboardQuery(scope));
  const { data, error, isPlaceholderData } = query;
  return (
    <>
      <Segmented
        className="self-start"
        label={DASHBOARD_TEXTS.filter}
        segments={SCOPES}
        value={scope}
        onChange={(next) => ask(scopeQueryOf(next), { replace: true })}
      />
      {data && !(error && isPlaceholderData) ? (
        <div className="calendar-part" aria-busy={isPlaceholderData}>
          {data.upcoming.length > 0 ? (
            <ul className="calendar-list">
              {data.upcoming.map((event) => (
                <Coming key={event.id} event={event} />
              ))}
            </ul>
          ) : (
            <EmptyState compact title={CALENDAR_EMPTY[scope].title}>
              {CALENDAR_EMPTY[scope].why}
            </EmptyState>
          )}
        </div>
      ) : (
        <QueryState
          query={query}
          compact
          failed={DASHBOARD_TEXTS.eventsFailed}
          skeleton={<Skeleton className="mt-4" lines={3} height={40} text={DASHBOARD_TEXTS.loading} />}
        />
      )}
    </>
  );
}

function Coming({ event }: { event: CtfEvent }) {
  const to = existingPath(`/ctf/detail/${encodeURIComponent(event.slug)}`);
  const badge = placeBadge(event);
  return (
    <CalendarItem
      to={to}
      name={event.name}
      facts={[
        { icon: CalendarDays, text: shortDate(event.startDate) },
        { icon: MapPin, text: event.location || 'Online' },
      ]}
    >
      {badge && (
        <Chip tone={badge.tone} icon={badge.tone === 'ok' ? Check : undefined}>
          {badge.label}
        </Chip>
      )}
    </CalendarItem>
  );
}
