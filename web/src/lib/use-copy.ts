import { useEffect, useState } from 'react';

/** Copies a text, and what came of it for 2 s; '' before and after. */
export function useCopy(text: string, done: string, failed: string): [said: string, copy: () => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  // Outside https a browser has no clipboard to write to.
  const write = async () => navigator.clipboard.writeText(text);
  return [
    said,
    () =>
      void write().then(
        () => setSaid(done),
        () => setSaid(failed),
      ),
  ];
}
