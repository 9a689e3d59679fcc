import type { Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';

/** The first places, equals included: three unless more share them. */
export const podiumOf = ({ rows }: Pick<Afterwards, 'rows'>): Afterwards['rows'] =>
  rows.filter(({ rank, score }) => rank <= 3 && score !== 0);
