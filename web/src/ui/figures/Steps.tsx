/** The steps of a sequence, as bars: done ones and the current one, counted from 1, are lit. */
export function Steps({
  names,
  current,
  label,
}: {
  names: readonly string[];
  current: number;
  label: string;
}) {
  return (
    <ol className="mb-6 flex gap-2" aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={`h-1 flex-1 rounded-chip ${index < current ? 'bg-accent' : 'bg-line'}`}
        >
          <span className="sr">
            {name}
            {index + 1 < current && ', étape terminée'}
          </span>
        </li>
      ))}
    </ol>
  );
}
