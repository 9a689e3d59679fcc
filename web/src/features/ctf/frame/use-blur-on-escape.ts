import { useEffect } from 'react';
import { isTyping } from '../../../lib/shortcuts.ts';

/** Escape leaves a field, so that single keys work again; when a dialog is open it closes that instead. */
export function useBlurOnEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTyping(event.target)) return;
      if (!document.querySelector('dialog:modal')) (event.target as HTMLElement).blur();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
