/** Directions of docs/ARCHITECTURE.md: rules <- formats, contract <- { api: platform <- features <- app, cli }, { web: lib, ui <- features <- pages <- app }. */
const not = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const TEST = '\\.test\\.tsx?$|/testing/';

export default {
  forbidden: [
    not(
      'no-circle',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one, or three.',
    ),
    not(
      'rules-import-nothing',
      { path: '^rules/', pathNot: TEST },
      { pathNot: '^rules/' },
      'Rules are pure.',
    ),
    not(
      'client-takes-types-of-contract',
      { path: '^clients/', pathNot: TEST },
      { pathNot: '^clients/', dependencyTypesNot: ['type-only', 'type-import'] },
      'What is packed needs nothing.',
    ),
    not(
      'contract-imports-zod-and-rules',
      { path: '^contract/', pathNot: TEST },
      { pathNot: '^(contract|rules)/|node_modules/zod/' },
      'The contract is data.',
    ),
    not(
      'formats-import-rules',
      { path: '^formats/', pathNot: TEST },
      {
        pathNot:
          '^(formats|rules)/|node_modules/(css-tree|csv-parse|csv-stringify|js-yaml|markdown-it|re2js)/|^path$',
      },
      'A format is text in, values and problems out.',
    ),
    not(
      'platform-knows-no-feature',
      { path: '^api/src/platform/', pathNot: TEST },
      { path: '^api/src/(features|app|demo|bench-seed)' },
      'The platform serves any feature.',
    ),
    not(
      'features-know-no-app',
      { path: '^api/src/features/', pathNot: TEST },
      { path: '^api/src/(app|server|demo|bench-seed)' },
      'app.ts puts features together.',
    ),
    not(
      'slices-meet-by-service',
      { path: '^api/src/features/([^/]+)/', pathNot: TEST },
      { path: '^api/src/features/', pathNot: ['^api/src/features/$1/', '/service\\.ts$'] },
      'A slice reaches another only through its service.ts.',
    ),
    not('api-knows-no-web', { path: '^(api|cli)/' }, { path: '^web/' }, 'API and web meet in the contract.'),
    not(
      'web-knows-no-api',
      { path: '^web/' },
      { path: '^(api|cli|formats)/' },
      'API and web meet in the contract.',
    ),
    not(
      'ui-knows-no-product',
      { path: '^web/src/ui/' },
      { path: '^web/src/(features|pages|app)/|^contract/|^rules/src/(?!(?:pavilion|durations)\\.ts$)' },
      'The design system knows no product word; how a face is drawn from a name, and how long an hour is, are none.',
    ),
    not(
      'lib-knows-no-feature',
      { path: '^web/src/lib/' },
      { path: '^web/src/(features|pages|app)/' },
      'lib/ serves any feature.',
    ),
    not(
      'web-features-know-no-page',
      { path: '^web/src/features/' },
      { path: '^web/src/(pages|app)/' },
      'Pages compose features.',
    ),
    not(
      'web-slices-meet-by-queries',
      { path: '^web/src/features/([^/]+)/' },
      {
        path: '^web/src/features/',
        pathNot: [
          '^web/src/features/$1/',
          '/queries\\.ts$',
          '^web/src/features/challenges/(files|hints|play|reports)/',
          '^web/src/features/reports/filing/',
          '^web/src/features/support/asking/',
        ],
      },
      'A slice reaches another only through its queries.ts; playing a challenge is one, wherever it is played, and so are reporting and asking the association.',
    ),
    not(
      'pages-know-no-app',
      { path: '^web/src/pages/' },
      { path: '^web/src/app/' },
      'The router composes pages.',
    ),
    not(
      'web-takes-types-of-contract',
      { path: '^web/src/', pathNot: TEST },
      { path: '^contract/(?!src/pages)', dependencyTypesNot: ['type-only'] },
      'zod stays out of the browser.',
    ),
    not('nothing-from-tests', { pathNot: TEST }, { path: TEST }, 'Test kits stay in tests.'),
    not('resolvable', {}, { couldNotResolve: true }, 'Every import exists.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|^data/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
