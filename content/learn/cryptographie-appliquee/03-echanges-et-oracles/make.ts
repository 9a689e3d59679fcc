import { power } from '../power.ts';

// A prime of thirty-five bits whose half is prime too; a real one has two thousand bits at least.
const [p, g] = [34_359_739_319n, 11n];
const [alice, bruno] = [19_740_526_817n, 8_103_266_045n];

export const files = {
  'echange.txt': `# Échange entendu entre les deux vedettes.
p = ${p}
g = ${g}
A = ${power(g, alice, p)}
B = ${power(g, bruno, p)}
`,
};
