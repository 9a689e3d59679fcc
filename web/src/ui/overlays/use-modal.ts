import { type RefObject, useLayoutEffect } from 'react';

const FIELD = ':is(input, select, textarea):enabled';

/**
 * Shows a native `<dialog>` as a modal for as long as its component is mounted. The browser traps the focus and gives
 * it back on close, which must come before the element leaves the page: mount the component only while open.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, start: 'field' | 'window'): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const unlock = lockPage();
    element.showModal();
    firstFocus(element, start).focus({ preventScroll: true });
    return () => {
      element.close();
      unlock();
    };
  }, [dialog, start]);
}

/** Stops the page behind from scrolling. Returns the way to let it go. */
function lockPage(): () => void {
  const page = document.documentElement;
  // A window over a window finds the page locked already.
  if (page.dataset.locked !== undefined) return () => undefined;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  page.dataset.locked = '';
  return () => delete page.dataset.locked;
}

/** What asks for the focus, else the first field when the window is a form, else the window itself. */
function firstFocus(dialog: HTMLDialogElement, start: 'field' | 'window'): HTMLElement {
  const autofocusTarget = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = start === 'field' ? dialog.querySelector<HTMLElement>(FIELD) : null;
  return autofocusTarget ?? field ?? dialog;
}
