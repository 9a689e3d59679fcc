import type { CSSProperties } from 'react';

const METALS = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;
const WORDS = { 1: 'Médaille d’or', 2: 'Médaille d’argent', 3: 'Médaille de bronze' };

/** The medal of the first three places, with its number. */
export function Medal({ place }: { place: 1 | 2 | 3 }) {
  return (
    <span className="medal" style={{ '--m': `var(--${METALS[place]})` } as CSSProperties}>
      <span className="sr">{WORDS[place]}, </span>
      {place}
    </span>
  );
}
