import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the items of a group with the arrows, Home and End, wrapping at both ends. Returns
 * the newly focused item, or null when the key does not apply.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  axis: 'horizontal' | 'vertical',
): HTMLElement | null {
  const [back, forward] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  let next: number;
  if (event.key === forward) next = at === last ? 0 : at + 1;
  else if (event.key === back) next = at <= 0 ? last : at - 1;
  else if (event.key === 'Home') next = 0;
  else if (event.key === 'End') next = last;
  else return null;
  event.preventDefault();
  const item = items[next] ?? null;
  item?.focus();
  return item;
}
