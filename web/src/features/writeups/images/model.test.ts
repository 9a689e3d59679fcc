import { expect, test } from 'vitest';
import { allImages, imageIdOf } from './model.ts';

test('a picture is named by its id, and no other address is one', () => {
  expect(imageIdOf('image:12')).toBe(12);
  for (const address of [
    'https://exemple.fr/a.png',
    'image:',
    'image:012',
    'image:12/..',
    'data:image/png;x',
    '',
  ])
    expect(imageIdOf(address)).toBeNull();
});

test('pictures that were just added are known, each once', () => {
  const [one, two] = [1, 2].map((id) => ({ id, width: 8, height: 8 }));
  expect(allImages([one!], [one!, two!])).toEqual([one, two]);
});
