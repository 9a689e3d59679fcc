import { expect, test } from 'vitest';
import { auditOf, readAudit, writeAudit } from './model.ts';

test('the address holds what is asked, and nothing that is not known', () => {
  const address = 'q=cap&membre=12&domaine=event&par=web&du=2026-11-01&au=2026-11-23&page=3';
  expect(writeAudit(readAudit(new URLSearchParams(address)))).toBe(address);
  const wrong = readAudit(new URLSearchParams('membre=moi&domaine=toString&par=x&du=hier&page=-1'));
  expect(writeAudit(wrong)).toBe('');
  expect(auditOf(wrong)).toEqual({ page: 1 });
});
