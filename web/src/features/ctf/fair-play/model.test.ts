import { expect, test } from 'vitest';
import { readSignals, signalsOf, writeSignals } from './model.ts';

const read = (text: string) => readSignals(new URLSearchParams(text));

test('what is asked stands in the address, and what is none of it is left out', () => {
  expect(read('')).toEqual({ state: '', kind: '', page: 1 });
  expect(read('etat=kept&signal=bait&page=3')).toEqual({ state: 'kept', kind: 'bait', page: 3 });
  expect(read('etat=toString&signal=autre&page=-1')).toEqual({ state: '', kind: '', page: 1 });
  expect(writeSignals(read('etat=kept&signal=bait&page=3'))).toBe('etat=kept&signal=bait&page=3');
  expect(writeSignals(read(''))).toBe('');
  expect(signalsOf(read('etat=new'))).toEqual({ state: 'new', page: 1 });
});
