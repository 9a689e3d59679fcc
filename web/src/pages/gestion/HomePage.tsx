import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../features/access/queries.ts';
import { LastLines } from '../../features/association/audit/LastLines.tsx';
import { ActivityCard } from '../../features/console/ActivityCard.tsx';
import { readPulseAddress, writePulseAddress } from '../../features/console/model.ts';
import { NextCard } from '../../features/console/NextCard.tsx';
import { nextStepsQuery, pulseQuery, waitingQuery } from '../../features/console/queries.ts';
import { CONSOLE_TEXTS as T } from '../../features/console/texts.ts';
import { WaitingCard } from '../../features/console/WaitingCard.tsx';
import { WaitingLead } from '../../features/console/WaitingLead.tsx';
import { ConsoleEvents } from '../../features/ctf/manage/ConsoleEvents.tsx';
import { managedEventsQuery } from '../../features/ctf/settings/queries.ts';
import { StatesCard } from '../../features/plans/members/StatesCard.tsx';
import { RevenueCard } from '../../features/plans/treasury/RevenueCard.tsx';
import { SeasonChoice } from '../../features/plans/treasury/SeasonChoice.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

/** /gestion: what waits for the reader, and the state of the association, for the parts they manage. */
export default function HomePage() {
  const { may } = useAccess();
  // The height depends on what waits: on a phone, the content below would move if it were rendered first.
  const { isPending } = useQuery(waitingQuery);
  const events = may('can_manage_ctf');
  // The height also depends on the events, whose dates take one line or two: the content below both waits for
  // both.
  const managedEvents = useQuery({ ...managedEventsQuery, enabled: events });
  const next = useQuery({ ...nextStepsQuery, enabled: may('can_manage_users') });
  const above = next.isLoading || isPending || (events && managedEvents.isPending);
  const pulse = may('can_manage_users') || may('can_manage_payments');
  const { address, change } = useAddress(readPulseAddress, writePulseAddress);
  return (
    <Page
      title={T.title}
      lead={<WaitingLead />}
      actions={
        may('can_manage_payments') && (
          <Season requestedYear={address.year} onYear={(year) => change({ year })} />
        )
      }
      className="console-home"
    >
      <div className="console-first" data-alone={!events || undefined}>
        <WaitingCard no="01" />
        {events && (
          <div className="console-after" data-waits={isPending || undefined}>
            <ConsoleEvents no="02" />
          </div>
        )}
      </div>
      <div className="console-after" data-waits={above || undefined}>
        {next.data && next.data.length > 0 && <NextCard steps={next.data} />}
        {pulse && <Pulse year={address.year} first={events ? 3 : 2} />}
        {may('can_manage_users') && <LastLines no={events ? '06' : '05'} />}
      </div>
    </Page>
  );
}

/** The year of the figures, and its file. */
function Season({ requestedYear, onYear }: { requestedYear: number | null; onYear: (year: number) => void }) {
  const { data } = useQuery(pulseQuery(requestedYear));
  return <SeasonChoice requestedYear={requestedYear} revenue={data?.revenue} onYear={onYear} />;
}

/** The figures that the reader may see; `first`: the number of their first card. */
function Pulse({ year, first }: { year: number | null; first: number }) {
  const { may } = useAccess();
  const query = useQuery(pulseQuery(year));
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.pulseFailed} lines={6} height={40} />;
  const { memberships, revenue, activity } = data;
  const cards = [
    memberships &&
      ((no: string) => (
        <StatesCard key={no} no={no} memberships={memberships} list={may('can_manage_payments')} />
      )),
    revenue && ((no: string) => <RevenueCard key={no} no={no} revenue={revenue} />),
    activity && ((no: string) => <ActivityCard key={no} no={no} activity={activity} />),
  ].filter((card) => card !== null);
  return <div className="console-pulse">{cards.map((card, place) => card(`0${first + place}`))}</div>;
}
