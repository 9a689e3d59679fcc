const EDGE = 8;
const GAP = 6;

/** Places an open popover under its anchor, or above when there is no room, and inside the window. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'center' | 'end') {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = box.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE;
  const top = fits ? below : Math.max(EDGE, box.top - GAP - height);
  const start = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width }[
    align
  ];
  const left = Math.min(Math.max(EDGE, start), document.documentElement.clientWidth - EDGE - width);
  popover.style.top = `${Math.round(top)}px`;
  popover.style.left = `${Math.round(left)}px`;
}
