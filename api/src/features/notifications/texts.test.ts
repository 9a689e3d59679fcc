import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIND_TEXTS } from './texts.ts';

test('the page of the product says what each subject is about', () => {
  const page = readFileSync(new URL('../../../../docs/product/notifications.md', import.meta.url), 'utf8');
  const unsaid = Object.values(KIND_TEXTS)
    .map(({ label }) => label)
    .filter((label) => !page.includes(`| ${label} |`));
  expect(unsaid).toEqual([]);
});
