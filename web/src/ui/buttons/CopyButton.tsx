import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button-class.ts';

type Props = ButtonLook & {
  text: string;
  label: string;
  done?: string;
  /** Said after the label when the label alone does not tell what is copied. */
  context?: string;
};

// Outside https a browser has no clipboard to write to.
const copy = async (text: string) => navigator.clipboard.writeText(text);

/** Copies `text` and says so for 2 s. */
export function CopyButton({ text, label, done = 'Copié !', context, ...look }: Props) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <Button
        {...look}
        icon={said === done ? Check : Copy}
        onClick={() =>
          copy(text).then(
            () => setSaid(done),
            () => setSaid('Copie impossible'),
          )
        }
      >
        {said || label}
        {context && !said && <span className="sr"> : {context}</span>}
      </Button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
