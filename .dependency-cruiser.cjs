/** Module boundaries. One rule with a back-reference holds every feature of server and console apart. */
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
      name: 'feature-reaches-feature-by-its-main-file',
      comment: 'alerts may import agencies/agencies.ts, never agencies/agencies.queries.ts',
      severity: 'error',
      from: { path: '^(server|console)/src/([^/]+)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^$1/src/([^/]+)/[^/]+\\.(queries|routes|export)\\.ts$',
        pathNot: '^$1/src/$2/',
      },
    },
    {
      name: 'raw-database-only-for-the-system',
      comment: 'Feature code gets a ScopedDb. Who may hold the raw handle is named here.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot:
          '^server/src/(platform|testing)/|^server/src/features/(auth|mail|tasks|agent-protocol|agents|alerts|certs|checkin|commands|computers|configurations|desired-state|enrolment|fleet-counts|installer|packages|policies|users|agencies|versions)/|^server/src/start\\.ts$|\\.test\\.ts$',
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
