import { expect, test } from 'vitest';
import { auditFiltersOf, readAuditAddress, writeAuditAddress } from './model.ts';

test('the address holds what is asked, and nothing that is not known', () => {
  const address = 'q=cap&membre=12&domaine=event&par=web&du=2026-11-01&au=2026-11-23&page=3';
  expect(writeAuditAddress(readAuditAddress(new URLSearchParams(address)))).toBe(address);
  const wrong = readAuditAddress(new URLSearchParams('membre=moi&domaine=toString&par=x&du=hier&page=-1'));
  expect(writeAuditAddress(wrong)).toBe('');
  expect(auditFiltersOf(wrong)).toEqual({ page: 1 });
});
