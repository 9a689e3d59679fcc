import type { Thread as Ticket } from '@fanion/contract/support';
import { TICKET_MESSAGE_MAX } from '@fanion/rules/support';
import { useState } from 'react';
import { date, relativeTime } from '../../lib/french.ts';
import { lengthOf } from '../../lib/text-length.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../ui/forms/FormBox.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { type PlansOnSale, paymentText } from './model.ts';
import { useTicket } from './queries.ts';
import { DESK_TEXTS, MODELS, STATES, SUPPORT_TEXTS as T } from './texts.ts';

/** The problem with a message, if any. */
export function messageProblem(message: string): string | undefined {
  if (message.trim() === '') return T.messageMissing;
  return lengthOf(message) > TICKET_MESSAGE_MAX ? T.messageLong(TICKET_MESSAGE_MAX) : undefined;
}

/** The state of a request, and when it will be answered. */
export function TicketState({ ticket: { state, due } }: { ticket: Pick<Ticket, 'state' | 'due'> }) {
  const late = due !== null && Date.parse(due) < Date.now();
  return (
    <span className="desk-states">
      <Chip tone={state === 'answered' ? 'ok' : state === 'waiting' ? 'accent' : 'neutral'}>
        {STATES[state]}
      </Chip>
      {due !== null && (
        <span className={late ? 'ticket-late' : 'meta'}>{late ? T.late(date(due)) : T.due(date(due))}</span>
      )}
    </span>
  );
}

type Props = {
  ticket: Ticket;
  /** For the association. */
  manages: boolean;
  /** The plans on sale, for answers to a plan request. */
  sold?: PlansOnSale;
};

/** The messages of a request, with the fields to answer and close it. */
export function Thread({ ticket, manages, sold }: Props) {
  return (
    <>
      <ol className="ticket-messages">
        {ticket.messages.map(({ id, answers, author, message, at }) => (
          <li key={id} data-answers={answers || undefined}>
            <p className="meta">
              {answers ? T.association(author) : author}, {relativeTime(at)}
            </p>
            <p className="ticket-words">{message}</p>
          </li>
        ))}
      </ol>
      {manages && ticket.suspended && <Notice>{DESK_TEXTS.suspended(ticket.username)}</Notice>}
      <Reply key={ticket.messages.length} ticket={ticket} manages={manages} sold={sold} />
    </>
  );
}

function Reply({ ticket: { id, state, plan }, manages, sold }: Props) {
  const { write, close } = useTicket(id, manages);
  const [closes, setCloses] = useState(false);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: messageProblem(message) }),
    send: ({ message }) => write.mutateAsync({ message: message.trim(), close: closes }),
    done: () => toast.ok(T.sentOne),
  });
  async function end() {
    if (await toast.outcome(close.mutateAsync())) toast.ok(T.closedOne);
  }
  return (
    <FormBox form={form} className="ticket-reply">
      {manages && (
        <Models
          first={plan && sold ? [paymentText(plan, sold)] : []}
          message={form.values.message}
          onChoose={(message) => form.set('message', message)}
        />
      )}
      <Field
        of={form.field('message')}
        label={T.reply}
        hint={state === 'closed' && !manages ? T.replyClosed : undefined}
      >
        <TextArea limit={TICKET_MESSAGE_MAX} rows={4} />
      </Field>
      {manages && (
        <Checkbox checked={closes} onChange={({ target }) => setCloses(target.checked)}>
          {DESK_TEXTS.thenClose}
        </Checkbox>
      )}
      <div className="desk-buttons">
        <SubmitButton form={form}>{T.send}</SubmitButton>
        {state !== 'closed' && (
          <Button busy={close.isPending} onClick={end}>
            {T.close}
          </Button>
        )}
      </div>
    </FormBox>
  );
}

type ModelsProps = { first: readonly string[]; message: string; onChoose: (message: string) => void };

/** Standard answers; for a plan request, payment instructions come first. */
function Models({ first, message, onChoose }: ModelsProps) {
  const models = [...first, ...MODELS];
  return (
    <Select
      compact
      prefix={DESK_TEXTS.model}
      value={models.includes(message) ? message : ''}
      options={[
        { value: '', label: DESK_TEXTS.ownWords },
        ...models.map((value) => ({ value, label: value })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
