import { Lightbulb, Lock, LockOpen } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import './hints.css';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';

export type HintLine = {
  id: number;
  title: string | null;
  position: number;
  /** Null while it is locked. */
  content: string | null;
  /** Free: anyone may unfold it, and it is not recorded. */
  isFree?: boolean;
  note?: string[];
  /** The button to unlock it, in place of its lock. */
  action?: ReactNode;
  titleRef?: Ref<HTMLParagraphElement>;
};

/** The hints of a challenge, in order. */
export function HintList({ hints }: { hints: readonly HintLine[] }) {
  return (
    <ol className="lines hints">
      {hints.map((hint) => (
        <li key={hint.id}>
          <span className="hex-solid" data-on={hint.content === null ? undefined : ''}>
            {hint.position}
          </span>
          {hint.isFree ? <Folded hint={hint} /> : <Line hint={hint} />}
        </li>
      ))}
    </ol>
  );
}

const titleOf = ({ title, position }: HintLine): string => typeset(title ?? PLAY_TEXTS.hint(position));

function Folded({ hint }: { hint: HintLine }) {
  return (
    <details className="min-w-0 flex-1">
      <summary>
        <span className="min-w-0 flex-1">{titleOf(hint)}</span>
        {/* The element itself exposes its state. */}
        <span className="btn btn-sm" aria-hidden="true">
          <Icon of={Lightbulb} size={16} />
          <span className="hint-show">{PLAY_TEXTS.showHint}</span>
          <span className="hint-hide">{PLAY_TEXTS.hideHint}</span>
        </span>
      </summary>
      <Markdown source={hint.content ?? ''} topLevel={3} />
    </details>
  );
}

function Line({ hint }: { hint: HintLine }) {
  const { content, note, action, titleRef } = hint;
  const isOpen = content !== null;
  return (
    <>
      <div className="min-w-0 flex-1">
        <p ref={titleRef} tabIndex={-1} className={isOpen ? 'font-medium' : 'text-muted'}>
          {titleOf(hint)}
        </p>
        {isOpen && <Markdown source={content} topLevel={3} />}
        <Facts as="p" className="meta mt-0.5">
          {note}
        </Facts>
      </div>
      {action || <Icon of={isOpen ? LockOpen : Lock} size={16} className="text-subtle" />}
    </>
  );
}
