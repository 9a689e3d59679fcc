import type { HelpRequest } from '@fanion/contract/messages/help';
import { useQuery } from '@tanstack/react-query';
import { relativeTime } from '../../../lib/french.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { helpRequestsQuery, useHelpActs } from './queries.ts';
import { HELP_TEXTS as T } from './texts.ts';

/** Help requests to the reader: the first who answers gets the conversation. Nothing when there are none. */
export function HelpRequests() {
  const { data } = useQuery(helpRequestsQuery);
  if (!data || data.requests.length === 0) return null;
  return (
    <section className="help-asked" aria-label={T.requestsTitle}>
      <h2 className="caps">{T.requestsTitle}</h2>
      <ul>
        {data.requests.map((request) => (
          <Line key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Line({ request: { id, from, challenge, words, at } }: { request: HelpRequest }) {
  const { take, decline } = useHelpActs(id);
  const navigate = useNavigate();
  const name = from.username ?? '';
  async function answer() {
    let thread: number | null = null;
    const call = take.mutateAsync().then((response) => {
      thread = response.thread;
    });
    if ((await toast.outcome(call)) && thread !== null) void navigate(`/messages/${thread}`);
  }
  return (
    <li className="card help-request">
      <p>
        <b>{name}</b> <span className="meta">{relativeTime(at)}</span>
      </p>
      <p className="meta">{challenge.name}</p>
      <p className="message-words" dir="auto">
        {words}
      </p>
      <div className="desk-buttons">
        <Button
          size="sm"
          variant="primary"
          busy={take.isPending}
          aria-label={T.takeName(name, challenge.name)}
          onClick={() => void answer()}
        >
          {T.take}
        </Button>
        <ActButton size="sm" variant="quiet" act={() => decline.mutateAsync()}>
          {T.decline}
        </ActButton>
      </div>
    </li>
  );
}
