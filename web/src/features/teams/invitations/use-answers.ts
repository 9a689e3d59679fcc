import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/overlays/toast.ts';

/** What was answered may leave the list some time after (ms): it is read again, by the answer or by the bell. */
const LEAVES_WITHIN = 5000;

/**
 * Runs an answer of the person and says how it went; resolves with whether it was taken. What was answered leaves the
 * list and its buttons go with it: the focus they had goes to the heading that `ref` is given to.
 */
export function useAnswers() {
  const ref = useRef<HTMLHeadingElement>(null);
  const until = useRef(0);
  const [, setAnswered] = useState(0);
  useEffect(() => {
    // A window that asked may still have to close, and gives the focus back first.
    if (performance.now() > until.current || document.querySelector('dialog[open]')) return;
    if (document.activeElement !== document.body) return;
    until.current = 0;
    ref.current?.focus({ preventScroll: true });
  });
  const markAnswered = () => {
    until.current = performance.now() + LEAVES_WITHIN;
    setAnswered((count) => count + 1);
  };
  const run = async (answer: Promise<{ message: string }>, failed: string): Promise<boolean> => {
    const done = await toast.outcome(answer, failed);
    if (done) markAnswered();
    return done;
  };
  /** The same for an answer that a window sent by itself. */
  const reportAnswer = (message: string) => {
    toast.ok(message);
    markAnswered();
  };
  return { ref, run, reportAnswer };
}
