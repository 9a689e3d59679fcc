import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 150;

/** A field that shows each key at once and asks 150 ms after the last; it follows a value changed by other means. */
export function useTyped(value: string, ask: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const send = useEffectEvent((words: string) => {
    asked.current = words;
    ask(words);
  });

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => send(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
