import type { Person } from '@fanion/contract/messages/threads';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { MESSAGE_TEXTS as T } from '../texts.ts';
import { Composer } from './Composer.tsx';
import { HelpBar } from './HelpBar.tsx';
import { Messages } from './Messages.tsx';
import { correspondentQuery, threadQuery, useMarkRead, usePoll } from './queries.ts';
import { ThreadClosed } from './ThreadFoot.tsx';
import { ThreadMenu } from './ThreadMenu.tsx';

/** The frame of a conversation: the way back on a phone, the other member, and the actions. */
function Frame({
  person,
  about,
  menu,
  children,
}: {
  person: Person | null;
  about?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
}) {
  const name = person ? (person.username ?? T.deletedAccount) : '';
  return (
    <section className="thread card" aria-label={person ? T.with(name) : T.title}>
      <div className="thread-back">
        <BackLink to="/messages">{T.back}</BackLink>
      </div>
      <header className="thread-top">
        {person && <HexAvatar name={name} src={assetUrl(person.avatar_url)} size={36} />}
        <div className="min-w-0 flex-1">
          <h2 className="thread-title">
            {person?.username ? (
              <Link className="link" to={`/profile/${encodeURIComponent(person.username)}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              name || '\u00a0'
            )}
          </h2>
          {about && <p className="meta truncate">{about}</p>}
        </div>
        {menu}
      </header>
      {children}
    </section>
  );
}

const MISSING = <EmptyState title={T.missing} />;

/** A conversation: its messages and the field. Reading it here marks it read everywhere. */
export function ThreadView({ id, toWrite }: { id: number; toWrite: boolean }) {
  const query = useQuery({ ...threadQuery(id), refetchInterval: usePoll() });
  const { data } = query;
  const { mutate: markRead } = useMarkRead(id);
  const last = data?.messages.at(-1)?.id;
  const unread = data?.unread ?? false;
  useEffect(() => {
    if (!unread || last === undefined) return;
    const read = () => {
      if (document.visibilityState === 'visible') markRead(last);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, last, markRead]);
  if (!data)
    return (
      <Frame person={null}>
        <QueryState query={query} failed={T.threadFailed} lines={6} height={56} missing={MISSING} />
      </Frame>
    );
  const { help, closed, with: other } = data;
  const name = other.username ?? T.deletedAccount;
  const about = help ? (help.challenge ? T.help(help.challenge.name) : T.helpUnknown) : undefined;
  return (
    <Frame person={other} about={about} menu={<ThreadMenu thread={data} />}>
      <Stale query={query}>{T.threadFailed}</Stale>
      {help && <HelpBar help={help} />}
      <Messages thread={data} name={name} />
      {closed ? (
        <ThreadClosed closed={closed} username={other.username} help={help} />
      ) : (
        <Composer to={{ id }} toWrite={toWrite} />
      )}
    </Frame>
  );
}

/** A first message to a member: if a conversation exists already, that one is used. */
export function NewThread({ username, onBegun }: { username: string; onBegun: (id: number) => void }) {
  const query = useQuery(correspondentQuery(username));
  const { data } = query;
  const thread = data?.thread ?? null;
  useEffect(() => {
    if (thread !== null) onBegun(thread);
  }, [thread, onBegun]);
  if (!data || thread !== null)
    return (
      <Frame person={null}>
        <QueryState query={query} failed={T.threadFailed} lines={6} height={56} missing={MISSING} />
      </Frame>
    );
  const { closed, with: other } = data;
  return (
    <Frame person={other}>
      <div className="thread-messages">
        <p className="text-muted p-4">{T.first(other.username ?? T.deletedAccount)}</p>
      </div>
      {closed ? (
        <ThreadClosed closed={closed} username={other.username} />
      ) : (
        <Composer toWrite to={{ username }} onSent={({ id }) => onBegun(id)} />
      )}
    </Frame>
  );
}
