import type { Message, Thread } from '@fanion/contract/messages/threads';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { longDate, time } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ReportAction } from '../../reports/filing/ReportAction.tsx';
import { MESSAGE_TEXTS as T } from '../texts.ts';
import { groupByDay } from './model.ts';
import { earlierMessagesQuery, useThread } from './queries.ts';

/** A reader within this many pixels of the end is following the latest messages. */
const NEAR = 80;

/** The messages of a conversation, the last one in sight; new ones are announced to screen readers. */
export function Messages({ thread, name }: { thread: Thread; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef(true);
  const last = thread.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the end
  useLayoutEffect(() => {
    if (box.current && end.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  const [first] = thread.messages;
  return (
    <div
      ref={box}
      className="thread-messages"
      role="log"
      aria-label={T.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        end.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {thread.earlier && first && (
        <Earlier key={first.id} id={thread.id} before={first.id} name={name} help={thread.help !== null} />
      )}
      {thread.messages.length === 0 && <p className="text-muted p-4">{T.empty}</p>}
      <Days messages={thread.messages} id={thread.id} name={name} />
    </div>
  );
}

function Earlier({ id, before, name, help }: { id: number; before: number; name: string; help: boolean }) {
  const [expanded, setExpanded] = useState(false);
  const query = useQuery({ ...earlierMessagesQuery(id, before), enabled: expanded });
  const { data } = query;
  const [first] = data?.messages ?? [];
  if (data)
    return (
      <>
        {data.earlier && first && (
          <Earlier key={first.id} id={id} before={first.id} name={name} help={help} />
        )}
        <Days messages={data.messages} id={id} name={name} />
      </>
    );
  return (
    <Button
      size="sm"
      className="justify-self-center"
      busy={query.isFetching}
      onClick={() => (expanded ? void query.refetch() : setExpanded(true))}
    >
      {T.earlier}
    </Button>
  );
}

type DaysProps = { messages: readonly Message[]; id: number; name: string };

function Days({ messages, id, name }: DaysProps) {
  return groupByDay(messages).map((day) => (
    <section key={day.key} className="thread-day">
      <h3 className="meta">
        <time dateTime={day.at}>{longDate(day.at).replace(/ à .*$/, '')}</time>
      </h3>
      <ol>
        {day.messages.map((message) => (
          <Line key={message.id} message={message} id={id} name={name} />
        ))}
      </ol>
    </section>
  ));
}

function Line({ message, id, name }: { message: Message; id: number; name: string }) {
  const { mine, words, removed, at } = message;
  return (
    <li className="message" data-mine={mine || undefined}>
      <div className="message-bubble">
        <span className="sr">{mine ? T.yours : T.writtenBy(name)} : </span>
        {removed ? (
          <p className="text-muted">{T.removed}</p>
        ) : (
          <p className="message-words" dir="auto">
            {words}
          </p>
        )}
        <time className="meta" dateTime={at}>
          {time(at)}
        </time>
      </div>
      <span className="message-act">
        {mine ? (
          <Drop id={id} message={message.id} />
        ) : (
          !removed && <ReportAction small target="message" id={message.id} name={name} />
        )}
      </span>
    </li>
  );
}

function Drop({ id, message }: { id: number; message: number }) {
  const { drop } = useThread(id);
  async function onClick() {
    if (await toast.outcome(drop.mutateAsync(message), T.notSaved)) toast.ok(T.dropDone);
  }
  return <IconButton icon={Trash2} iconSize={16} label={T.drop} onClick={() => void onClick()} />;
}
