import { expect, test } from 'vitest';
import { keccak256 } from './keccak.ts';

test('the empty message and a selector known to every ERC-20 give their published digests', () => {
  expect(keccak256(Buffer.alloc(0)).toString('hex')).toBe(
    'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  );
  expect(keccak256(Buffer.from('transfer(address,uint256)')).toString('hex', 0, 4)).toBe('a9059cbb');
});
