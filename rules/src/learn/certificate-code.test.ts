import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateCode, readCertificateCode } from './certificate-code.ts';

test('a code is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = certificateCode(bytes);
      expect(code).toMatch(/^FAN-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code}\n`, code.slice(4)])
        expect(readCertificateCode(typed)).toBe(code);
    }),
  );
});

test('what is no code is none', () => {
  for (const typed of ['', 'FAN', 'FAN-1111-1111', 'FAN-7Q4K-M2R', 'FAN-7Q4K-M2RDX', '7Q4K', 'é'.repeat(8)])
    expect(readCertificateCode(typed)).toBeNull();
  expect(() => certificateCode(new Uint8Array(7))).toThrow(RangeError);
});
