/** Symbols that a board repeats thousands of times, each defined once. */
export function LiveSymbols() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id="live-flag" viewBox="0 0 24 24">
        <path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528" />
      </symbol>
      <symbol id="live-blood" viewBox="0 0 24 24">
        <path d="M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5C6 11.1 5 13 5 15a7 7 0 0 0 7 7z" />
      </symbol>
    </svg>
  );
}
