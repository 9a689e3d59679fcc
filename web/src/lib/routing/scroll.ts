const STORED = 'scroll-positions';
const GIVE_UP_MS = 4000;
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const positions = new Map<string, number>();

/** Takes over from the browser where each step of the history was left, also when the page is loaded again. */
export function rememberScroll(keyOfNow: () => string): void {
  window.history.scrollRestoration = 'manual';
  try {
    for (const [key, y] of Object.entries(JSON.parse(sessionStorage.getItem(STORED) ?? '{}')))
      positions.set(key, Number(y));
  } catch {
    // What stands there is of another version, or storage is refused: every page begins at its top.
  }
  window.addEventListener('pagehide', () => {
    leaveScroll(keyOfNow());
    try {
      sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(positions)));
    } catch {
      // Full or refused: every page begins at its top.
    }
    window.history.scrollRestoration = 'auto';
  });
}

/** Notes how far down the step that is left stood. */
export function leaveScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** Scrolls to where a step was left, else to what its address names, else to the top unless it stays where it is. */
export function restoreScroll({ key, hash }: { key: string; hash: string }, stays: boolean): void {
  giveUp();
  const y = positions.get(key);
  const anchor = hash && document.getElementById(nameIn(hash));
  if (y !== undefined) reach(y);
  else if (anchor) anchor.scrollIntoView();
  else if (!stays) window.scrollTo(0, 0);
}

/** Stops waiting for a page that grows. */
let giveUp: () => void = () => undefined;

/** Scrolls so far down, at once or as the page grows with its data, unless the reader acts before. */
function reach(y: number): void {
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

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
