import { expect, test } from 'vitest';
import { auditOf, readAudit, targetOf, wordOf, writeAudit } from './model.ts';

test('the address holds what is asked, and nothing that is not known', () => {
  const address = 'q=cap&domaine=event&par=web&du=2026-11-01&au=2026-11-23&page=3';
  expect(writeAudit(readAudit(new URLSearchParams(address)))).toBe(address);
  const wrong = readAudit(new URLSearchParams('domaine=toString&par=x&du=hier&page=-1'));
  expect(writeAudit(wrong)).toBe('');
  expect(auditOf(wrong)).toEqual({ page: 1 });
});

test('a target is called by its name, else by its code', () => {
  expect(targetOf({ target: 'member:12', target_name: 'ecume' })).toBe('ecume');
  expect(targetOf({ target: 'lesson:les-bases', target_name: null })).toBe('leçon les-bases');
  expect(targetOf({ target: 'order:UE75P-TLEYL', target_name: null })).toBe('commande UE75P-TLEYL');
  expect(targetOf({ target: 'setting:first-run', target_name: null })).toBe('réglages');
  expect(targetOf({ target: 'nouveau:1', target_name: null })).toBe('nouveau 1');
});

test('words of the program are read in French where a field holds one, and nothing else is', () => {
  expect(wordOf('state', 'published')).toBe('publié');
  expect(wordOf('name', 'published')).toBe('published');
  expect(wordOf('asks', 'true')).toBe('oui');
  expect(wordOf('state', 'ailleurs')).toBe('ailleurs');
  expect(wordOf('until', '2026-11-24T23:18:51.000Z')).toBe('25 novembre 2026, 00:18');
});
