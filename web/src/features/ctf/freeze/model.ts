import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';

export type FreezeState = 'none' | 'planned' | 'frozen' | 'shown';

/** The state of the freeze of an event's board; `now` in ms. */
export function freezeStateOf(
  { freezeAt, unfrozenAt }: Pick<ManagedEvent, 'freezeAt' | 'unfrozenAt'>,
  now: number,
): FreezeState {
  if (freezeAt === null) return 'none';
  if (Date.parse(freezeAt) > now) return 'planned';
  return unfrozenAt !== null && Date.parse(unfrozenAt) >= Date.parse(freezeAt) ? 'shown' : 'frozen';
}
