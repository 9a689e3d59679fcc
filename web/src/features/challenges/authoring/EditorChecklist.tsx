import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

type Props = { challenge: AuthoredChallenge; stale: boolean };

/** What is done and what remains before members may play it; what remains comes first. */
export function EditorChecklist({ challenge: { checklist, reason }, stale }: Props) {
  const done = checklist.filter((step) => step.done).length;
  const ordered = [...checklist].sort((a, b) => Number(a.done) - Number(b.done));
  return (
    <Card no="A2" title={T.before} action={<span className="meta num">{`${done}/${checklist.length}`}</span>}>
      {reason !== '' && (
        <Notice tone="warn" title={T.reasonShown} className="mb-4">
          {reason}
        </Notice>
      )}
      <ul className="author-checks">
        {ordered.map(({ label, done: isDone, required }) => (
          <li key={label} className="author-check">
            <Icon
              of={isDone ? CircleCheck : CircleDashed}
              size={16}
              className={isDone ? 'text-ok' : 'text-warn'}
            />
            <span className="min-w-0">
              {label}
              <span className="sr">{isDone ? '\u00a0: fait' : '\u00a0: à faire'}</span>
              {!required && !isDone && <span className="meta block">{T.advised}</span>}
            </span>
          </li>
        ))}
      </ul>
      {stale && <p className="meta mt-3">{T.stale}</p>}
    </Card>
  );
}
