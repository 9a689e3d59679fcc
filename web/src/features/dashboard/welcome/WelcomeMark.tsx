type State = 'done' | 'now' | 'later';

const HEXES = [
  'M60 19.4L90 36.7V71.3L60 88.6L30 71.3V36.7Z',
  'M124 19.4L154 36.7V71.3L124 88.6L94 71.3V36.7Z',
  'M188 19.4L218 36.7V71.3L188 88.6L158 71.3V36.7Z',
];

/** A mast and three hexagons: a done step flies. The steps below say the same in words. */
export function WelcomeMark({ states }: { states: readonly [State, State, State] }) {
  return (
    <svg className="welcome-flag" viewBox="0 0 236 124" aria-hidden="true">
      <path className="mast" d="M16 18V120" />
      <path className="knob" d="M16 0.5L26 6.2V17.8L16 23.5L6 17.8V6.2Z" />
      {HEXES.map((d, index) => (
        <g key={d} data-state={states[index]}>
          <path className="hex" d={d} />
          {states[index] === 'done' ? (
            <path className="tick" d="M49 54l8 8 15-15" transform={`translate(${index * 64} 0)`} />
          ) : (
            <text x={60 + index * 64} y="60" textAnchor="middle">
              {index + 1}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
