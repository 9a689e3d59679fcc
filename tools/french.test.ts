import { expect, test } from 'vitest';
import { frenchIn } from './french.mjs';

const model = 'web/src/features/challenges/list/model.ts';

test.each([
  "const LEAD = 'Résolus';",
  "const LEAD = 'Le nom';",
  "const LEAD = 'rien ne change, sur vous';",
  `const lead = (name: string) => \`« \${name}\`;`,
  `const lead = (count: number) => \`\${count} à voir\`;`,
  `const lead = (day: string) => \`Valable jusqu’au \${day}\`;`,
  `const lead = (day: string) => \`du \${day}\`;`,
])('%s is refused outside texts', (line) => {
  expect(frenchIn(model, `\n${line}\n`)).toEqual([expect.stringMatching(/^web\/.*\/model\.ts:2: /)]);
});

test.each([
  '// Déjà résolu : « le nom » du challenge\nconst A = 1;',
  'const A = /é|l’événement/;',
  "import { a } from './été.ts';",
  "const A = 'select id from event where name = $1 order by id';",
  "const A = ['àâé', 'œ', '…', 'du', 'no event of this name'];",
])('%s is no French of ours', (text) => {
  expect(frenchIn(model, text)).toEqual([]);
});

test('texts, tests, seeds and components hold what they like', () => {
  const places = ['texts.ts', 'list-texts.ts', 'model.test.ts', 'seed.ts', 'List.tsx'];
  const files = [
    ...places.map((name) => `web/src/features/a/${name}`),
    'api/src/features/a/seed/team-seed.ts',
    'api/src/features/a/seed-service.ts',
    'api/src/platform/a.ts',
  ];
  expect(files.flatMap((file) => frenchIn(file, "const A = 'Résolus';"))).toEqual([]);
  expect(frenchIn('api/src/features/a/seedling-service.ts', "const A = 'Résolus';")).toHaveLength(1);
});
