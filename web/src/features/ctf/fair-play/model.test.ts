import { expect, test } from 'vitest';
import { readSignalsAddress, signalFiltersOf, writeSignalsAddress } from './model.ts';

const read = (text: string) => readSignalsAddress(new URLSearchParams(text));

test('what is asked stands in the address, and what is none of it is left out', () => {
  expect(read('')).toEqual({ state: '', kind: '', page: 1 });
  expect(read('etat=kept&signal=bait&page=3')).toEqual({ state: 'kept', kind: 'bait', page: 3 });
  expect(read('etat=toString&signal=autre&page=-1')).toEqual({ state: '', kind: '', page: 1 });
  expect(writeSignalsAddress(read('etat=kept&signal=bait&page=3'))).toBe('etat=kept&signal=bait&page=3');
  expect(writeSignalsAddress(read(''))).toBe('');
  expect(signalFiltersOf(read('etat=new'))).toEqual({ state: 'new', page: 1 });
});
