import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 1500;

/**
 * The props of a select that saves its choice. The keyboard's arrows pass through values on the way to
 * another: such a value is saved on Enter, when the focus leaves, or after a pause; Escape cancels it. A
 * choice made with the pointer is saved at once.
 */
export function useSettledChoice<Value extends string>(
  savedValue: Value,
  busy: boolean,
  save: (value: Value) => void,
) {
  const [draft, setDraft] = useState<Value | null>(null);
  const byKeys = useRef(false);
  const settle = (value: Value | null) => {
    setDraft(null);
    if (value !== null && value !== savedValue) save(value);
  };
  useEffect(() => {
    // Waits for the current save: two at once could finish in either order.
    if (draft === null || busy) return;
    const timer = setTimeout(() => settle(draft), byKeys.current ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  });
  return {
    value: draft ?? savedValue,
    onPointerDown: () => {
      byKeys.current = false;
    },
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      if (byKeys.current || busy) setDraft(target.value as Value);
      else settle(target.value as Value);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      byKeys.current = true;
      if (key === 'Enter' && !busy) settle(draft);
      if (key === 'Escape') setDraft(null);
    },
    onBlur: () => {
      byKeys.current = false;
      if (!busy) settle(draft);
    },
  };
}
