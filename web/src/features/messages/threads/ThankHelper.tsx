import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import '../messages.css';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { useAccess } from '../../access/queries.ts';
import { HELP_TEXTS as T } from '../help/texts.ts';
import { HELP_THREAD_TEXTS as H } from '../texts.ts';
import { threadsQuery, useHelpThread } from './queries.ts';

/** Lets a member who has just solved a challenge thank their helper, once. Nothing when nobody helped. */
export function ThankHelper({ slug }: { slug: string }) {
  const { may } = useAccess();
  const { data } = useQuery({ ...threadsQuery(1), enabled: may('can_message_users') });
  const thread = data?.threads.find(({ help }) => help?.is_asker && help.challenge?.slug === slug);
  if (!thread?.help) return null;
  const { help } = thread;
  return (
    <div className="help-agree">
      {help.thanked ? (
        <p role="status">{H.thanked}</p>
      ) : (
        <>
          <p className="help-agree-why text-muted">{T.helped(thread.with.username ?? '')}</p>
          <div className="help-bar-acts">
            <Thank id={help.id} />
            <LinkButton size="sm" variant="quiet" to={`/messages/${thread.id}`}>
              {T.open}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

function Thank({ id }: { id: number }) {
  const { thank } = useHelpThread(id);
  return (
    <ActButton size="sm" icon={Heart} act={() => thank.mutateAsync()}>
      {H.thank}
    </ActButton>
  );
}
