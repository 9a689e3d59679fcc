import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 150;

/**
 * A field that shows each key at once and searches 150 ms after the last; it follows a value changed
 * elsewhere.
 */
export function useDebouncedText(
  value: string,
  ask: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const sentText = useRef(value);
  const send = useEffectEvent((words: string) => {
    sentText.current = words;
    ask(words);
  });

  useEffect(() => {
    if (value === sentText.current) return;
    sentText.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sentText.current) return;
    const timer = setTimeout(() => send(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
