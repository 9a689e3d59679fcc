import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button-class.ts';

type Props = ButtonLook & { text: string; label: string; done?: string };

/** Copies `text` and says so for 2 s. */
export function CopyButton({ text, label, done = 'Copié !', ...look }: Props) {
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
          navigator.clipboard.writeText(text).then(
            () => setSaid(done),
            () => setSaid('Copie impossible'),
          )
        }
      >
        {said || label}
      </Button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
