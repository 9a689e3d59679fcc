// Import directions by dependency-cruiser; a run that read no module is a failure, not a success.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.mjs';
import { root } from './install.mjs';

process.chdir(root);
const { forbidden, options } = configuration;
const result = await cruise(
  ['rules', 'formats', 'contract', 'api/src', 'cli/src', 'web/src'],
  { ...options, ruleSet: { forbidden }, validate: true },
  options.enhancedResolveOptions,
  { tsConfig: extractTSConfig('./tsconfig.json') },
);
const { modules, summary } = result.output;
const own = modules.filter(({ source }) => !source.includes('node_modules'));
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
console.log(`${own.length} modules read, ${summary.violations.length} in a wrong direction.`);
process.exitCode = own.length > 100 && summary.violations.length === 0 ? 0 : 1;
