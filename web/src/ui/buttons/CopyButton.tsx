import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button-class.ts';

type Props = ButtonLook & {
  text: string;
  label: string;
  done?: string;
  /** Added after the label when the label alone does not name what is copied. */
  context?: string;
};

/** Copies `text` and confirms it for 2 s. */
export function CopyButton({ text, label, done = 'Copié !', context, ...look }: Props) {
  const [message, copy] = useCopy(text, done, 'Copie impossible');
  return (
    <>
      <Button {...look} icon={message === done ? Check : Copy} onClick={copy}>
        {message || label}
        {context && !message && <span className="sr"> : {context}</span>}
      </Button>
      <span className="sr" role="status">
        {message}
      </span>
    </>
  );
}
