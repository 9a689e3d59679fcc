import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/overlays/toast.ts';

/** An answered item may leave the list some time later (ms): the answer or the bell refreshes the list. */
const LEAVES_WITHIN = 5000;

/**
 * Runs an answer of the person and shows the outcome; resolves with whether it succeeded. The answered item
 * leaves the list with its buttons: their focus goes to the heading that has `ref`.
 */
export function useAnswers() {
  const ref = useRef<HTMLHeadingElement>(null);
  const until = useRef(0);
  const [, setAnswered] = useState(0);
  useEffect(() => {
    // The dialog that asked may still have to close, and returns the focus first.
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
  /** Shows the outcome of an answer that a dialog sent by itself. */
  const reportAnswer = (message: string) => {
    toast.ok(message);
    markAnswered();
  };
  return { ref, run, reportAnswer };
}
