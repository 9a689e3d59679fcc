type Props = {
  /** Places won (positive) or lost (negative). */
  delta: number;
  /** Unranked before: there is nothing to compare with. */
  fresh?: boolean;
  /** Announced instead of places, when it is not a ranking. */
  label?: string;
};

/** The trend of a place in a ranking, or of a figure. */
export function Trend({ delta, fresh, label }: Props) {
  if (fresh) return <span className="trend trend-new">Nouveau</span>;
  if (delta === 0) {
    return (
      <span className="trend">
        <span aria-hidden="true">–</span>
        <span className="sr">{label ?? 'stable'}</span>
      </span>
    );
  }
  const places = Math.abs(delta);
  return (
    <span className={`trend ${delta > 0 ? 'trend-up' : 'trend-down'}`}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d="M4 1 8 7H0z" />
      </svg>
      <span aria-hidden="true">{places}</span>
      <span className="sr">
        {label ?? `${delta > 0 ? 'gagne' : 'perd'} ${places} ${places > 1 ? 'places' : 'place'}`}
      </span>
    </span>
  );
}
