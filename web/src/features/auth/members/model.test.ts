import { expect, test } from 'vitest';
import { filtersOf, readAccountsAddress, writeAccountsAddress } from './model.ts';

test('what is asked of the accounts is read from the address as it was written, and nonsense asks nothing', () => {
  const address = 'q=%C3%A9cume&liste=suspended&role=gerant&tri=seen&sens=bas&page=3&membre=12';
  const accountsAddress = readAccountsAddress(new URLSearchParams(address));
  expect(writeAccountsAddress(accountsAddress)).toBe(address);
  expect(filtersOf(accountsAddress)).toEqual({
    q: 'écume',
    list: 'suspended',
    role: 'gerant',
    sort: 'seen',
    down: '1',
  });
  const nonsense = readAccountsAddress(
    new URLSearchParams('liste=toString&role=x&tri=x&sens=haut&page=-1&membre=0'),
  );
  expect(writeAccountsAddress(nonsense)).toBe('');
  expect(filtersOf(nonsense)).toEqual({ q: '', sort: 'name' });
});
