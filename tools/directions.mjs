// Import directions by dependency-cruiser; a run that read no module is a failure, not a success.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.mjs';
import { circlesAmong, roomOf, sliceOf } from './circles.mjs';
import { root } from './install.mjs';

process.chdir(root);
const { forbidden, options } = configuration;
const result = await cruise(
  ['rules', 'formats', 'contract', 'clients/ts/src', 'api/src', 'cli/src', 'web/src'],
  { ...options, ruleSet: { forbidden }, validate: true },
  options.enhancedResolveOptions,
  { tsConfig: extractTSConfig('./tsconfig.json') },
);
const { modules, summary } = result.output;
const own = modules.filter(({ source }) => !source.includes('node_modules'));
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
const code = own.filter(({ source }) => !/\.test\.tsx?$/.test(source));
const circles = [sliceOf, roomOf].flatMap((groupOf) => circlesAmong(code, groupOf));
for (const { groups, imports } of circles)
  console.log(`circle ${groups.join(' → ')}\n  ${imports.join('\n  ')}`);
console.log(
  `${own.length} modules read, ${summary.violations.length} in a wrong direction, ${circles.length} circles of slices or rooms.`,
);
process.exitCode = own.length > 100 && summary.violations.length + circles.length === 0 ? 0 : 1;
