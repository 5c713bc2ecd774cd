const tests = '[.](test|spec)[.]tsx?$'
const workspaces = '^(contract|server|web|demo|sim|e2e|bench|stress)/'

/** The import rules of ARCHITECTURE.md. Patterns, no lists, so that a new feature is covered from its first file. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types count too: what two files both need belongs into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-no-workspace',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|demo|sim|e2e|bench|stress)/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { path: '.', pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    { name: 'web-imports-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|demo)/' } },
    {
      name: 'server-imports-no-web',
      comment: 'Only the platform file that serves the pages may know where they are built.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [tests, '^server/src/platform/pages'] },
      to: { path: '^web/' },
    },
    {
      name: 'sim-imports-no-workspace',
      severity: 'error',
      from: { path: '^sim/' },
      to: { path: '^(server|web|contract|demo|e2e|bench|stress)/' },
    },
    {
      name: 'only-tests-import-other-programs',
      severity: 'error',
      from: { path: workspaces, pathNot: [tests, '^server/test/', '^e2e/', '^stress/'] },
      to: { path: '^(sim|e2e|bench|stress)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-imports-no-product',
      severity: 'error',
      from: { path: '^(server|web)/src/platform/', pathNot: tests },
      to: { path: '^$1/src/', pathNot: '^$1/src/platform/' },
    },
    {
      name: 'core-imports-no-features',
      severity: 'error',
      from: { path: '^server/src/core/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(core|platform)/' },
    },
    {
      name: 'ui-imports-no-features',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|pages)/' },
    },
    {
      name: 'features-import-no-pages',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|root|rout)' },
    },
    {
      name: 'features-import-no-app',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(features|core|platform)/' },
    },
    {
      name: 'features-have-two-levels',
      comment: 'A file of a feature stands in features/<area>/<feature>/.',
      severity: 'error',
      from: { path: workspaces },
      to: { path: ['^(server|web)/src/features/[^/]+$', '^(server|web)/src/features/[^/]+/[^/]+$'] },
    },
    {
      name: 'features-enter-by-index',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+/[^/]+)/' },
      to: { path: '^$1/src/features/[^/]+/[^/]+/', pathNot: ['^$1/src/features/$2/', '/index[.]tsx?$'] },
    },
    {
      name: 'app-enters-by-feature-or-index',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/features/', tests] },
      to: { path: '^server/src/features/[^/]+/[^/]+/', pathNot: '/(index|feature)[.]ts$' },
    },
    {
      name: 'pages-enter-by-index',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/features/', tests] },
      to: { path: '^web/src/features/[^/]+/[^/]+/', pathNot: '/index[.]tsx?$' },
    },
    {
      name: 'only-queries-use-sql',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['[.]queries[.]ts$', '^server/src/platform/', '^server/src/main[.]ts$', tests],
      },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'demo-is-loaded-at-start-and-by-seed',
      comment: 'Only in demo mode; a server without it never opens its files.',
      severity: 'error',
      from: { path: '^(server|web|sim)/', pathNot: [tests, '^server/src/(processes/prepare|op/seed)[.]ts$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-knows-tables-not-features',
      severity: 'error',
      from: { path: '^demo/src/', pathNot: tests },
      // Pure rules say which bids can stand behind a price.
      to: { path: '^(server|web|sim)/', pathNot: ['^server/src/(platform|core)/', '[.]rules[.]ts$'] },
    },
    {
      name: 'demo-writes-in-its-queries',
      severity: 'error',
      from: { path: '^demo/src/', pathNot: ['[.]queries[.]ts$', tests] },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '[.]rules[.]ts$' },
      to: {
        path: '^server/src/(platform|core)/',
        pathNot:
          '^server/src/(platform/http/refusal|core/viewer|core/leads-outside[.]rules|core/money/accounts|core/cautions/[a-z]+([.]rules)?)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(server|web|contract|sim)/src/', pathNot: tests },
      to: { path: [tests, '^server/test/'] },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      from: { path: workspaces },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        // Declared once, at the root, for the tests of every workspace.
        pathNot: '^node_modules/(vitest|fast-check|@playwright|axe-core|typescript)/',
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: workspaces },
      to: {
        couldNotResolve: true,
        pathNot: ['/paraglide/', '[+]types', '^virtual:', '^(geojson|topojson-specification)$'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/paraglide/', '[.]react-router'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
