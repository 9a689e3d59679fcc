import { expect, test } from 'vitest';
import { fitSize, photoProblem } from './photo.ts';

test('a file is an image of 5 MB at most', () => {
  expect(photoProblem({ type: 'text/plain', size: 1 })).toBe('Le fichier doit être une image');
  expect(photoProblem({ type: '', size: 1 })).toBe('Le fichier doit être une image');
  expect(photoProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
    'La taille du fichier ne doit pas dépasser 5MB',
  );
  expect(photoProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined();
});

test('the longer side becomes 200 pixels, a small picture stays', () => {
  expect(fitSize(4000, 3000)).toEqual({ width: 200, height: 150 });
  expect(fitSize(300, 900)).toEqual({ width: 67, height: 200 });
  expect(fitSize(120, 80)).toEqual({ width: 120, height: 80 });
  expect(fitSize(9000, 3)).toEqual({ width: 200, height: 1 });
});
