import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Countdown } from '../../../ui/figures/Countdown.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { liveOwnQuery } from '../board/queries.ts';
import { openEventFilters } from '../events/model.ts';
import { eventsQuery } from '../events/queries.ts';
import { CTF_TEXTS, TAB_LABELS } from '../events/texts.ts';
import { LiveWait } from '../live/LiveWait.tsx';
import { invitingTeam } from '../registration/model.ts';
import { RegistrationButton } from '../registration/RegistrationButton.tsx';
import { defaultLiveEvent, liveEventsOf, nextEventOf, writeUpcomingAddress } from './model.ts';
import { UpcomingCard } from './UpcomingCard.tsx';

/** Time for the server to start the event before it is read again. */
const START_MARGIN_MS = 1000;

/** What the hub knows of the displayed event. */
export type ChosenEvent = {
  slug: string;
  /** Null for an event that is not live: the board has its name. */
  name: string | null;
  /** The choice of another event; null when there is no other. */
  chooser: ReactNode;
  /** The button to register, while possible; absent otherwise. */
  registration: ((size?: 'sm') => ReactNode) | undefined;
  /** The team that reserves or offers a place and waits for the reader's answer; null when none does. */
  invitedBy: string | null;
};

type Props = { children: (event: ChosenEvent) => ReactNode };

/**
 * The board of a live event, with a choice when there are several; without one, the next event
 * (docs/product/ctf.md#hub).
 */
export function LiveTab({ children }: Props) {
  const [search] = useQueryOfAddress();
  const requestedSlug = search.get('event') || null;
  const query = useQuery(eventsQuery(openEventFilters('')));
  // The board needs it: requested at the same time when the address names the event.
  useQuery({ ...liveOwnQuery(requestedSlug ?? ''), enabled: requestedSlug !== null });
  const { data, dataUpdatedAt, error, refetch } = query;
  const live = liveEventsOf(data?.events ?? []);
  // The displayed board stays, even if another event starts meanwhile, or this one ends.
  const [lastSlug, hold] = useState<string | null>(null);
  const slug = requestedSlug ?? lastSlug ?? defaultLiveEvent(live)?.slug ?? null;
  if (slug !== lastSlug && requestedSlug === null) hold(slug);
  const event = live.find((one) => one.slug === slug || String(one.id) === slug);

  if (slug && (data || error)) {
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {TAB_LABELS.live}
        </h1>
        <div className="wrap page-main">
          {children({
            slug,
            name: event?.name ?? null,
            chooser: (event ? live.length > 1 : live.length > 0) && <Chooser live={live} chosen={event} />,
            registration:
              event && (event.registrationOpen || event.registration)
                ? (size) => <RegistrationButton event={event} size={size} />
                : undefined,
            invitedBy: event ? invitingTeam(event) : null,
          })}
        </div>
      </>
    );
  }
  if (!data && !error)
    return (
      <div className="wrap page-main">
        <LiveWait />
      </div>
    );
  return (
    <>
      <PageHeader title={TAB_LABELS.live} />
      <div className="wrap page-main">
        {data ? (
          <NoneLive
            next={nextEventOf(data.events)}
            skew={Date.parse(data.server_time) - dataUpdatedAt}
            onStart={() => void refetch()}
          />
        ) : (
          <QueryState query={query} failed={CTF_TEXTS.failedTitle} fallback={CTF_TEXTS.failed} />
        )}
      </div>
    </>
  );
}

/** The list of live events, with one more line for a displayed event that is not among them. */
function Chooser({ live, chosen }: { live: readonly CtfEvent[]; chosen: CtfEvent | undefined }) {
  const [, change] = useQueryOfAddress();
  return (
    <Select
      compact
      prefix={CTF_TEXTS.choose}
      value={chosen?.slug ?? ''}
      options={[
        ...(chosen ? [] : [{ value: '', label: CTF_TEXTS.chooseOne, disabled: true }]),
        ...live.map(({ slug, name }) => ({ value: slug, label: typeset(name) })),
      ]}
      onChange={(event) => change({ tab: 'live', event: event.target.value }, { alone: true, replace: true })}
    />
  );
}

type NoneProps = {
  next: CtfEvent | undefined;
  /** How far the server's clock is ahead of this one, in ms. */
  skew: number;
  onStart: () => void;
};

function NoneLive({ next, skew, onStart }: NoneProps) {
  if (!next) {
    return (
      <EmptyState
        title={CTF_TEXTS.noLive}
        icon={CalendarDays}
        action={<LinkButton to="/ctf?tab=history">{CTF_TEXTS.seeHistory}</LinkButton>}
      >
        {CTF_TEXTS.noNext}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={CTF_TEXTS.noLive}
        icon={CalendarDays}
        action={
          <LinkButton to={`/ctf${writeUpcomingAddress({ q: '' })}`} variant="primary">
            {CTF_TEXTS.seeUpcoming}
          </LinkButton>
        }
      >
        {CTF_TEXTS.startsIn(next.name)}{' '}
        <Countdown
          key={next.slug}
          until={Date.parse(next.startDate) - skew + START_MARGIN_MS}
          onEnd={onStart}
        />
        .
      </EmptyState>
      <section className="live-next" aria-label={CTF_TEXTS.next}>
        <h2 className="sr">{CTF_TEXTS.next}</h2>
        <UpcomingCard event={next} />
      </section>
    </>
  );
}
