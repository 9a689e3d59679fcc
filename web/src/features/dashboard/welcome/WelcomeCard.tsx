import './welcome.css';
import type { Welcome } from '@fanion/contract/profiles/welcome';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { date, relativeTime } from '../../../lib/french.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAccess } from '../../access/queries.ts';
import { challengesQuery } from '../../challenges/list/queries.ts';
import { continueQuery } from '../../challenges/openings/queries.ts';
import { overviewQuery } from '../../learn/overview/queries.ts';
import { EDITING_STATE } from '../../profiles/queries.ts';
import { ticketPath } from '../../support/asking/JoinRequestStatus.tsx';
import { useOwnTicket } from '../../support/asking/use-own-ticket.ts';
import { cheapestUnsolved, stepStatesOf } from './model.ts';
import { useCloseWelcome, useCloseWhenDone } from './queries.ts';
import { WELCOME_TEXTS as T } from './texts.ts';
import { WelcomeMark } from './WelcomeMark.tsx';
import { WelcomeStep } from './WelcomeStep.tsx';

/** The three first steps of a newcomer, one at a time (docs/product/dashboard.md#bienvenue). */
export function WelcomeCard({ welcome: { since, steps } }: { welcome: Welcome }) {
  const id = useId();
  const close = useCloseWelcome();
  const states = stepStatesOf(steps);
  const done = steps.filter((step) => step.done).length;
  const allDone = done === steps.length;
  useCloseWhenDone(allDone);
  return (
    <section className="welcome" aria-labelledby={id}>
      <div className="welcome-head">
        <WelcomeMark states={[states.profile, states.flag, states.meeting]} />
        <div className="min-w-0 flex-1">
          <p className="meta">{T.since(relativeTime(since))}</p>
          <h2 id={id} className="welcome-title">
            {T.title}
          </h2>
          <p className="welcome-lead">{allDone ? T.allDone : T.lead}</p>
        </div>
        <p className="welcome-count num" aria-hidden="true">
          <b>{done}</b>/3
        </p>
        <span className="sr">{T.doneOf(done)}</span>
        <IconButton
          label={T.close}
          icon={X}
          aria-busy={close.isPending || undefined}
          disabled={close.isPending}
          onClick={() => void toast.outcome(close.mutateAsync(), T.closeFailed)}
        />
      </div>
      <ol className="welcome-steps">
        <WelcomeStep
          rank={1}
          state={states.profile}
          title={T.profile}
          way={{ to: '/profile', state: EDITING_STATE, label: states.profile === 'done' ? T.change : T.edit }}
        >
          {states.profile === 'done' ? T.profileDone : T.profileWhy}
        </WelcomeStep>
        <FlagStep state={states.flag} />
        <MeetingStep state={states.meeting} />
      </ol>
    </section>
  );
}

type StepProps = { state: 'done' | 'now' | 'later' };

function FlagStep({ state }: StepProps) {
  const { opens, loading } = useAccess();
  const plays = opens('challenges');
  const opened = useQuery({ ...continueQuery, enabled: plays && state !== 'done' }).data?.challenge;
  // A reader without the module only has the open challenges, which the page shows below.
  const list = useQuery({ ...challengesQuery, enabled: !loading && !plays && state !== 'done' }).data;
  const open = cheapestUnsolved(list?.challenges ?? []);
  const challenge = opened ?? open;
  const why = opened ? T.flagOpened(opened.name) : open ? T.flagTry(open.name) : T.flagWhy;
  const label = opened ? T.resume : open ? T.open : T.choose;
  return (
    <WelcomeStep
      rank={2}
      state={state}
      title={T.flag}
      way={
        state === 'done' || !challenge
          ? { to: '/challenges', label: state === 'done' ? T.more : T.choose }
          : {
              to: `/challenges/${encodeURIComponent(challenge.slug)}`,
              label,
              meta: T.worth(challenge.points),
            }
      }
    >
      {state === 'done' ? T.flagDone : why}
    </WelcomeStep>
  );
}

function MeetingStep({ state }: StepProps) {
  const { opens } = useAccess();
  const trains = opens('training');
  const { data } = useQuery({ ...overviewQuery, enabled: trains && state !== 'done' });
  const next = data?.events.find(({ own, closed, cancelled }) => own === 'none' && !closed && !cancelled);
  const team = { to: '/team', label: T.teams };
  const asks = !next && !opens('ctf') && state !== 'done';
  const demand = useOwnTicket({ joins: false, enabled: asks });
  if (asks && demand?.due)
    return (
      <WelcomeStep
        rank={3}
        state={state}
        title={T.meeting}
        way={{ to: ticketPath(demand.id), label: T.meetingRead }}
      >
        {T.meetingAnswerDue(date(demand.due))}
      </WelcomeStep>
    );
  const way = next
    ? { to: `/learn/event/${encodeURIComponent(next.slug)}`, label: T.seat }
    : opens('ctf')
      ? team
      : { to: '/support', label: T.ask };
  const why = next ? T.meetingSeat(next.title, next.starts_at) : opens('ctf') ? T.meetingTeam : T.meetingAsk;
  return (
    <WelcomeStep rank={3} state={state} title={T.meeting} way={way}>
      {state === 'done' ? T.meetingDone : why}
    </WelcomeStep>
  );
}
