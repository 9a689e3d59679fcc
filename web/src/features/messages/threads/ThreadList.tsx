import type { ThreadSummary } from '@fanion/contract/messages/threads';
import { BellOff } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { relativeTime } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { MESSAGE_TEXTS as T } from '../texts.ts';

function lastMessageText({ last }: ThreadSummary): string {
  if (!last) return T.emptyLast;
  if (last.words === '') return T.removedLast;
  return last.mine ? T.you(last.words) : last.words;
}

/** The reader's conversations; `open`: the one being read. */
export function ThreadList({ threads, open }: { threads: readonly ThreadSummary[]; open: number | null }) {
  return (
    <ul className="threads" aria-label={T.list}>
      {threads.map((thread) => {
        const { id, with: other, unread, muted, help, last } = thread;
        const name = other.username ?? T.deletedAccount;
        return (
          <li key={id}>
            <Link
              to={`/messages/${id}`}
              className="thread-line"
              data-unread={unread || undefined}
              aria-current={id === open ? 'page' : undefined}
            >
              <HexAvatar name={name} src={assetUrl(other.avatar_url)} size={32} />
              <span className="thread-text">
                <span className="thread-head">
                  <bdi className="thread-name">{name}</bdi>
                  {muted && (
                    <>
                      <Icon of={BellOff} size={14} />
                      <span className="sr">{T.muted}</span>
                    </>
                  )}
                  {last && <time className="meta">{relativeTime(last.at)}</time>}
                </span>
                {help && (
                  <span className="thread-help">
                    {help.challenge ? T.help(help.challenge.name) : T.helpUnknown}
                  </span>
                )}
                <span className="thread-last">{lastMessageText(thread)}</span>
              </span>
              {unread && (
                <>
                  <i className="thread-dot" />
                  <span className="sr">{T.unread}</span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
