/**
 * Module boundaries. What a feature of the server may import is an allow-list: itself, the platform, and the doors of other
 * features (`features/y/y.ts`). Folders form no circle; a circle of folders is one that no reader can enter at the bottom.
 */
const tests = '\\.(test|fixture)\\.tsx?$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(postgres|server|console|agent|e2e|bench)/' },
    },
    {
      name: 'postgres-stands-alone',
      severity: 'error',
      from: { path: '^postgres/' },
      to: { path: '^(contract|server|console|agent|e2e|bench)/' },
    },
    {
      name: 'parts-meet-in-the-contract',
      comment: 'server, console and agent never import one another',
      severity: 'error',
      from: { path: '^(server|console|agent)/' },
      to: { path: '^(server|console|agent)/', pathNot: '^$1/|/package\\.json$' },
    },
    {
      name: 'platform-looks-at-itself-alone',
      comment: 'platform knows no feature and nothing that is above it',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'feature-reaches-feature-by-its-door',
      comment: 'alerts may import agencies/agencies.ts, never agencies/agencies.queries.ts nor its manifest',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/',
        // The back-reference first: the patterns are read as one.
        pathNot: ['^server/src/features/([^/]+)/\\1\\.ts$', '^server/src/platform/', '^server/src/features/$1/'],
      },
    },
    {
      name: 'server-composes-doors-and-manifests',
      comment: 'what stands above the features takes their manifests, and their doors',
      severity: 'error',
      from: { path: '^server/src/[^/]+\\.ts$', pathNot: tests },
      to: {
        path: '^server/src/features/',
        pathNot: '^server/src/features/([^/]+)/\\1\\.(feature\\.)?ts$',
      },
    },
    {
      name: 'feature-reaches-feature-by-its-main-file',
      comment: 'of the console: alerts may import agencies/agencies.ts, never agencies/agencies.queries.ts',
      severity: 'error',
      from: { path: '^(console)/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^$1/src/([^/]+)/[^/]+\\.(queries|routes|export)\\.ts$',
        pathNot: '^$1/src/$2/',
      },
    },
    {
      name: 'raw-database-only-for-the-system',
      comment:
        'Feature code gets a ScopedDb. Features whose chores, batches of agents or accounts work for no caller are named here.',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: [
          tests,
          '^server/src/features/(agencies|agents|alerts|certs|checkin|computers|fleet-counts|mail|policies|tasks|users)/',
        ],
      },
      to: { path: '^server/src/platform/db/(pool|system)\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '\\.(test|spec|d)\\.ts$|(^|/)[^/]+\\.config\\.ts$|\\.gen\\.ts$|main\\.tsx?$|^console/public/',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|dist' },
    exclude: { path: 'node_modules|/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
