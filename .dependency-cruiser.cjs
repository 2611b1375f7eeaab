/**
 * Module boundaries, as allow-lists. Of the server and the console: a feature may import itself, the layers below, and the
 * doors of other features (`features/y/y.ts`). Of the agent: the table below. That folders form no circle is checked by
 * `.dependency-cruiser.folders.cjs`.
 */
const tests = '\\.(test|fixture)\\.tsx?$|/testing/';

/** What each layer of the console may import beside itself. */
const consoleLayers = {
  i18n: [],
  theme: [],
  feedback: ['i18n'],
  api: ['feedback', 'i18n'],
  ui: ['api', 'feedback', 'i18n', 'theme'],
  session: ['ui', 'api', 'feedback', 'i18n'],
  routes: ['session', 'ui', 'api', 'feedback', 'i18n'],
};

/** What each folder of the agent may import beside itself; `main.ts` stands above them all. */
const agentFolders = {
  errors: [],
  files: [],
  timing: [],
  program: [],
  protocol: [],
  platform: ['errors', 'program'],
  hashing: ['files', 'platform', 'timing'],
  alerts: ['files', 'protocol', 'timing'],
  delivery: ['errors', 'protocol', 'timing'],
  update: ['errors', 'files', 'program', 'protocol', 'timing'],
  // It plays agents by what the real one decides; what they do to a computer it leaves out.
  fleet: ['checkin', 'enrolment', 'program', 'protocol', 'trust', 'update'],
  store: ['errors', 'files', 'platform', 'protocol'],
  enforcement: ['errors', 'files', 'hashing', 'platform', 'timing'],
  watcher: ['enforcement', 'errors', 'hashing', 'platform'],
  telemetry: ['files', 'hashing', 'platform', 'protocol', 'timing'],
  trust: ['errors', 'files', 'protocol', 'store'],
  enrolment: ['errors', 'platform', 'program', 'protocol', 'store', 'trust'],
  checkin: ['enrolment', 'errors', 'files', 'platform', 'program', 'protocol', 'store', 'timing'],
  agent: [
    ...['alerts', 'checkin', 'delivery', 'enforcement', 'enrolment', 'errors', 'hashing', 'platform', 'program'],
    ...['protocol', 'store', 'telemetry', 'timing', 'trust', 'update'],
  ],
  commands: [
    ...['agent', 'checkin', 'enforcement', 'enrolment', 'errors', 'platform', 'program', 'protocol'],
    ...['store', 'trust', 'update'],
  ],
};

const onlyTo = (part, folders) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${part}-${folder}-may-import`,
    severity: 'error',
    from: { path: `^${part}/src/${folder}/`, pathNot: tests },
    to: { path: `^${part}/src/`, pathNot: `^${part}/src/(${[folder, ...allowed].join('|')})/` },
  }));

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
      to: { path: '^(postgres|server|console|agent|demo|e2e|bench|conformance)/' },
    },
    {
      name: 'postgres-stands-alone',
      severity: 'error',
      from: { path: '^postgres/' },
      to: { path: '^(contract|server|console|agent|demo|e2e|bench|conformance)/' },
    },
    {
      name: 'parts-meet-in-the-contract',
      comment: 'server, console, agent and the conformance kit never import one another',
      severity: 'error',
      from: { path: '^(server|console|agent|conformance)/' },
      to: { path: '^(server|console|agent|conformance)/', pathNot: '^$1/|/package\\.json$' },
    },
    {
      name: 'demo-speaks-to-the-server',
      comment: 'it knows the contract and the simulator of fleets, and reaches the server by its API alone',
      severity: 'error',
      from: { path: '^demo/', pathNot: tests },
      to: { path: '^(postgres|server|console|agent|e2e|bench)/', pathNot: '^agent/src/fleet/' },
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
      name: 'screens-reach-features-by-their-door',
      comment: 'of the console: alerts may import agency/agency.ts, never agency/agency-panel.tsx',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^console/src/',
        pathNot: [
          '^console/src/features/([^/]+)/\\1\\.tsx?$',
          '^console/src/(api|feedback|i18n|routes|session|theme|ui)/',
          '^console/src/features/$1/',
        ],
      },
    },
    {
      name: 'shell-composes-doors',
      severity: 'error',
      from: { path: '^console/src/shell/', pathNot: tests },
      to: { path: '^console/src/features/', pathNot: '^console/src/features/([^/]+)/\\1\\.tsx?$' },
    },
    ...onlyTo('console', consoleLayers),
    ...onlyTo('agent', agentFolders),
    {
      name: 'one-system-behind-one-interface',
      comment: 'what differs between operating systems is chosen in one place',
      severity: 'error',
      from: { path: '^agent/src/', pathNot: ['^agent/src/platform/(choose\\.ts$|linux/)', tests] },
      to: { path: '^agent/src/platform/linux/' },
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
          '^server/src/features/(agencies|agents|alert-notices|alerts|certs|checkin|computers|federation|fleet-counts|mail|packages|policies|tasks|telemetry|upstream|users)/',
        ],
      },
      to: { path: '^server/src/platform/db/(pool|system)\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '\\.(test|spec|d)\\.ts$|(^|/)[^/]+\\.config\\.ts$|\\.gen\\.ts$|main\\.tsx?$|^console/public/|^console/src/testing/reset-modules\\.ts$',
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
