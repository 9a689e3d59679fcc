import { PAID_PLANS } from '@fanion/rules/access';
import { TICKET_MESSAGE_MAX, TICKET_SUBJECT_MAX } from '@fanion/rules/support';
import { useQuery } from '@tanstack/react-query';
import { readId } from '../../lib/address-id.ts';
import { relativeTime, typeset } from '../../lib/french.ts';
import { planName } from '../../lib/plan-name.ts';
import { useNavigate, useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { useForm } from '../../lib/use-form.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../ui/forms/FormBox.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { threadQuery, ticketsQuery, useOpenTicket } from './queries.ts';
import { messageProblem, Thread, TicketState } from './Thread.tsx';
import { SUPPORT_TEXTS as T } from './texts.ts';

/** The reader's requests and a new one; a single one when the address names it. */
export function OwnTickets() {
  const [search] = useQueryOfAddress();
  const id = readId(search.get('demande'));
  return id === null ? <All /> : <One key={id} id={id} />;
}

function One({ id }: { id: number }) {
  const query = useQuery(threadQuery(id, false));
  const { data } = query;
  return (
    <>
      <BackLink to="/support">{T.back}</BackLink>
      <Card
        title={data ? typeset(data.subject) : T.ticket(id)}
        action={data && <span className="meta">{T.ticket(id)}</span>}
      >
        {data ? (
          <>
            <TicketState ticket={data} />
            <Thread ticket={data} manages={false} />
          </>
        ) : (
          <QueryState
            query={query}
            compact
            failed={T.failed}
            lines={6}
            missing={<EmptyState compact title={T.missing} />}
          />
        )}
      </Card>
    </>
  );
}

function All() {
  const query = useQuery(ticketsQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={6} height={64} />;
  return (
    <>
      <Card title={T.new}>
        <p className="text-muted mb-4">{(data.priority ? T.priority : T.promise)(data.days)}</p>
        <NewTicket />
      </Card>
      <Card title={T.own}>
        {data.tickets.length === 0 ? (
          <EmptyState compact title={T.none}>
            {T.noneWhy}
          </EmptyState>
        ) : (
          <ul className="lines">
            {data.tickets.map((ticket) => (
              <li key={ticket.id} className="ticket-line">
                <Link className="link" to={`?demande=${ticket.id}`}>
                  {typeset(ticket.subject)}
                </Link>
                <TicketState ticket={ticket} />
                <span className="meta">
                  {T.ticket(ticket.id)}, {relativeTime(ticket.updated_at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function NewTicket() {
  const open = useOpenTicket();
  const navigate = useNavigate();
  // From the plans page, when nothing is sold online: the request is prefilled, and the person sends it.
  const [search] = useQueryOfAddress();
  const requestedPlan = search.get('adhesion');
  const plan = PAID_PLANS.find((one) => one === requestedPlan);
  const form = useForm({
    initial:
      plan === undefined
        ? { subject: '', message: '' }
        : { subject: T.joinSubject(planName(plan)), message: T.joinMessage(planName(plan)) },
    check: ({ subject, message }) => ({
      subject: subject.trim() === '' ? T.subjectMissing : undefined,
      message: messageProblem(message),
    }),
    send: ({ subject, message }) =>
      open.mutateAsync({ subject: subject.trim(), message: message.trim(), plan }),
    done: ({ id }) => {
      toast.ok(T.sent(id));
      void navigate(`?demande=${id}`);
    },
  });
  return (
    <FormBox form={form}>
      <Field of={form.field('subject')} label={T.subject} required>
        <TextInput maxLength={TICKET_SUBJECT_MAX} />
      </Field>
      <Field of={form.field('message')} label={T.message} hint={plan ? undefined : T.messageHint} required>
        <TextArea limit={TICKET_MESSAGE_MAX} rows={6} />
      </Field>
      <SubmitButton form={form} className="justify-self-start">
        {T.send}
      </SubmitButton>
    </FormBox>
  );
}
