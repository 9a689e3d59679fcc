type Props = { level: 1 | 2 | 3 | 4; label: string };

/** A level of four steps with its name; the steps show it without colour. */
export function Difficulty({ level, label }: Props) {
  return (
    <span className={`steps steps-${level}`}>
      <svg viewBox="0 0 20 12" aria-hidden="true">
        {[0, 1, 2, 3].map((step) => (
          <rect
            key={step}
            className={step < level ? 'on' : 'off'}
            x={step * 5}
            y={9 - step * 3}
            width="3"
            height={3 + step * 3}
          />
        ))}
      </svg>
      {label}
    </span>
  );
}
