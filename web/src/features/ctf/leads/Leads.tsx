import { LEAD_USERNAME_MAX } from '@fanion/rules/ctf/limits';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { leadsQuery, useAddLead, useRemoveLead } from './queries.ts';
import { LEADS_TEXTS as T } from './texts.ts';

/** The leads of an event, chosen by those who organise every event. */
export function Leads({ eventId }: { eventId: number }) {
  const query = useQuery(leadsQuery(eventId));
  const take = useRemoveLead(eventId);
  const remove = (username: string) =>
    void toast.outcome(
      take.mutateAsync(username).then(() => void toast.ok(T.leadRemoved(username))),
      T.takeFailed,
    );
  return (
    <Card title={T.title}>
      <div className="manage-fields">
        <p className="text-muted">{T.lead}</p>
        {!query.data ? (
          <QueryState query={query} compact failed={T.failed} lines={2} height={32} />
        ) : query.data.length === 0 ? (
          <p className="meta">{T.none}</p>
        ) : (
          <ul className="lines">
            {query.data.map(({ username }) => (
              <li key={username}>
                <Link
                  className="min-w-0 flex-1 wrap-anywhere"
                  to={`/profile/${encodeURIComponent(username)}`}
                >
                  {username}
                </Link>
                <IconButton icon={X} label={T.take(username)} onClick={() => remove(username)} />
              </li>
            ))}
          </ul>
        )}
        <GiveForm eventId={eventId} />
      </div>
    </Card>
  );
}

function GiveForm({ eventId }: { eventId: number }) {
  const give = useAddLead(eventId);
  const form = useForm({
    initial: { username: '' },
    check: ({ username }) => (username.trim() === '' ? { username: T.usernameNeeded } : {}),
    send: ({ username }) => give.mutateAsync(username.trim()),
    done: (_answer, { username }) => {
      toast.ok(T.leadAdded(username.trim()));
      form.reset({ username: '' });
    },
    refused: ({ status, message }) => (status === 404 ? { username: message } : undefined),
  });
  return (
    <FormBox form={form} failed={T.giveFailed} className="manage-tools">
      <Field of={form.field('username')} label={T.username} className="min-w-0 flex-1">
        <TextInput autoComplete="off" maxLength={LEAD_USERNAME_MAX} />
      </Field>
      <SubmitButton form={form} variant="secondary" icon={UserPlus}>
        {T.give}
      </SubmitButton>
    </FormBox>
  );
}
