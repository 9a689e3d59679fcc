import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

test('a file is read in UTF-8, with its mark or without, and as spreadsheets of Windows write it', async () => {
  const text = 'Montant payé;50,00';
  const windows = Uint8Array.from(text, (char) => char.charCodeAt(0));
  for (const file of [new Blob([text]), new Blob([`\uFEFF${text}`]), new Blob([windows])])
    expect(await fileText(file)).toBe(text);
});
