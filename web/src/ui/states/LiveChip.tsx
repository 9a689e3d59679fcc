/** The word LIVE with its beating dot. */
export function LiveChip() {
  return (
    <span className="chip chip-live chip-live-word">
      <i className="dot-live" />
      LIVE
    </span>
  );
}
