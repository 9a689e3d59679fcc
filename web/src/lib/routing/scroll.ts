const STORED = 'scroll-positions';
const GIVE_UP_MS = 4000;
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const positions = new Map<string, number>();

/** Takes over scroll restoration from the browser for each history entry, also after a reload. */
export function rememberScroll(keyOfNow: () => string): void {
  window.history.scrollRestoration = 'manual';
  try {
    for (const [key, y] of Object.entries(JSON.parse(sessionStorage.getItem(STORED) ?? '{}')))
      positions.set(key, Number(y));
  } catch {
    // The stored value is from another version, or storage is refused: every page begins at its top.
  }
  window.addEventListener('pagehide', () => {
    saveScroll(keyOfNow());
    try {
      sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(positions)));
    } catch {
      // Full or refused: every page begins at its top.
    }
    window.history.scrollRestoration = 'auto';
  });
}

/** Records the scroll position of the entry being left. */
export function saveScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/**
 * Scrolls to an entry's recorded position, else to the target in its address, else to the top unless it
 * stays.
 */
export function restoreScroll({ key, hash }: { key: string; hash: string }, stays: boolean): void {
  giveUp();
  const y = positions.get(key);
  const anchor = hash && document.getElementById(anchorOf(hash));
  if (y !== undefined) scrollDownTo(y);
  else if (anchor) anchor.scrollIntoView();
  else if (!stays) window.scrollTo(0, 0);
}

/** Stops waiting for a growing page. */
let giveUp: () => void = () => undefined;

/** Scrolls to a position, at once or as the page grows with its data, unless the reader acts first. */
function scrollDownTo(y: number): void {
  window.scrollTo(0, y);
  if (Math.round(window.scrollY) >= Math.round(y)) return;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, y);
    if (Math.round(window.scrollY) >= Math.round(y)) giveUp();
  });
  const timer = setTimeout(() => giveUp(), GIVE_UP_MS);
  giveUp = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, giveUp);
    giveUp = () => undefined;
  };
  for (const act of ACTS) window.addEventListener(act, giveUp, { passive: true });
  growth.observe(document.body);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
