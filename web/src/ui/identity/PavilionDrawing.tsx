import { PAVILION_BOX, type Pavilion } from '@fanion/rules/pavilion';

type Props = { pavilion: Pavilion };

/** A maritime flag that fills its box, whose ground is tinted there. */
export function PavilionDrawing({ pavilion: { second, field, emblem } }: Props) {
  return (
    <svg
      className="pavilion"
      viewBox={`0 0 ${PAVILION_BOX.width} ${PAVILION_BOX.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={field} fill="var(--h)" />
      {emblem !== null && <path d={emblem} fill={`var(--c-${second})`} />}
    </svg>
  );
}
