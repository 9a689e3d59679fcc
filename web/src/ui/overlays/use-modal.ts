import { type RefObject, useLayoutEffect } from 'react';

const FIELD = ':is(input, select, textarea):enabled';

/**
 * Shows a native `<dialog>` as a modal while its component is mounted. The browser traps the focus and
 * returns it on close, which must happen before the element leaves the page: mount the component only while
 * open.
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

/** Prevents the page behind from scrolling. Returns a function to release it. */
function lockPage(): () => void {
  const page = document.documentElement;
  // A dialog over a dialog finds the page already locked.
  if (page.dataset.locked !== undefined) return () => undefined;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  page.dataset.locked = '';
  return () => delete page.dataset.locked;
}

/**
 * The element marked for the focus, else the first field when the dialog is a form, else the dialog itself.
 */
function firstFocus(dialog: HTMLDialogElement, start: 'field' | 'window'): HTMLElement {
  const autofocusTarget = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = start === 'field' ? dialog.querySelector<HTMLElement>(FIELD) : null;
  return autofocusTarget ?? field ?? dialog;
}
