import { useEffect, useState } from 'react';

/** Copies a text, with the outcome for 2 s; '' before and after. */
export function useCopy(text: string, done: string, failed: string): [message: string, copy: () => void] {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), 2000);
    return () => clearTimeout(timer);
  }, [message]);
  // Without https a browser has no clipboard to write to.
  const write = async () => navigator.clipboard.writeText(text);
  return [
    message,
    () =>
      void write().then(
        () => setMessage(done),
        () => setMessage(failed),
      ),
  ];
}
