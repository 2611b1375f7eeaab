import type { Organisation } from './organisation.ts';

/** One screen to look at: where it is, and what is opened there. */
export interface Shot {
  name: string;
  path: string;
  /** The first row is opened. */
  row?: true;
  /** Pressed once the screen is there. */
  keys?: string;
  /** Before anybody has signed in. */
  guest?: true;
  /** What becomes of the calls for what it shows. */
  calls?: 'fail' | 'hang';
}

/** The call that each of these screens begins with. */
export const callsOfScreens =
  /\/api\/(alerts|agents|vaccines|agencies|news|users|issues|communications|instances|upstream|audit)\b[^/]*$/;

/** Every screen that somebody stays on. */
export const shotsOf = ({ hospital, empty, computer, vaccine }: Organisation): Shot[] => [
  { name: 'sign-in', path: '/login', guest: true },
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-months', path: '/?days=365' },
  { name: 'alerts', path: '/alerts' },
  { name: 'alert', path: '/alerts', row: true },
  { name: 'alert-groups', path: '/alerts?view=groups' },
  { name: 'agencies', path: '/agencies' },
  { name: 'agency', path: '/agencies', row: true },
  { name: 'tree', path: '/agencies?view=tree' },
  { name: 'agency-editor', path: '/agencies?panel=new' },
  { name: 'agency-summary', path: `/agencies/${hospital}` },
  { name: 'agency-summary-empty', path: `/agencies/${empty}` },
  { name: 'agency-computers', path: `/agencies/${hospital}/computers` },
  { name: 'agency-computers-none', path: `/agencies/${empty}/computers` },
  { name: 'computers', path: '/computers' },
  { name: 'computer-panel', path: '/computers', row: true },
  { name: 'computer', path: `/agencies/${hospital}/computers/${computer}` },
  { name: 'computer-inventory', path: `/agencies/${hospital}/computers/${computer}?tab=inventory` },
  { name: 'computer-history', path: `/agencies/${hospital}/computers/${computer}?tab=history` },
  { name: 'telemetry', path: '/telemetry' },
  { name: 'program', path: '/telemetry', row: true },
  { name: 'agency-telemetry', path: `/agencies/${hospital}/telemetry` },
  { name: 'agency-telemetry-off', path: `/agencies/${empty}/telemetry` },
  { name: 'agency-vaccines', path: `/agencies/${hospital}/vaccines` },
  { name: 'agency-vaccine', path: `/agencies/${hospital}/vaccines/${vaccine}` },
  { name: 'vaccines', path: '/vaccines' },
  { name: 'vaccine-panel', path: '/vaccines', row: true },
  { name: 'vaccine', path: `/vaccines/${vaccine}` },
  { name: 'vaccine-editor', path: `/vaccines?panel=edit-${vaccine}` },
  { name: 'vaccine-new', path: '/vaccines?panel=new' },
  { name: 'deployments', path: `/vaccines/${vaccine}/deployments` },
  { name: 'news', path: '/news' },
  { name: 'news-item', path: '/news', row: true },
  { name: 'news-editor', path: '/news?panel=new' },
  { name: 'users', path: '/users' },
  { name: 'user', path: '/users', row: true },
  { name: 'issues', path: '/issues' },
  { name: 'issue', path: '/issues', row: true },
  { name: 'sectors', path: '/sectors' },
  { name: 'communications', path: '/communications' },
  { name: 'communication', path: '/communications', row: true },
  { name: 'communication-editor', path: `/communications?panel=from-${hospital}` },
  { name: 'certificates', path: '/certs' },
  { name: 'instances', path: '/federated' },
  { name: 'main-instance', path: '/upstream' },
  { name: 'versions', path: '/version-control' },
  { name: 'packages', path: '/version-control/packages' },
  { name: 'audit', path: '/audit' },
  { name: 'audit-entry', path: '/audit', row: true },
  { name: 'api-keys', path: `/agencies/${hospital}/tokens` },
  { name: 'api-keys-new', path: `/agencies/${hospital}/tokens?panel=new` },
  { name: 'api-reference', path: '/api-reference' },
  { name: 'api-call', path: '/api-reference?call=computers.list' },
  { name: 'configuration', path: '/config' },
  { name: 'outbox', path: '/outbox' },
  { name: 'questions', path: '/faqs' },
  { name: 'question', path: '/faqs?q=clave&id=key-got-out' },
  { name: 'questions-none', path: '/faqs?q=zzzz' },
  { name: 'nothing-found', path: '/alerts?filter=zzzz' },
  { name: 'alerts-failing', path: '/alerts', calls: 'fail' },
  { name: 'alerts-loading', path: '/alerts', calls: 'hang' },
  { name: 'computers-failing', path: '/computers', calls: 'fail' },
  { name: 'computers-loading', path: '/computers', calls: 'hang' },
  { name: 'vaccines-loading', path: '/vaccines', calls: 'hang' },
  { name: 'news-failing', path: '/news', calls: 'fail' },
  { name: 'news-loading', path: '/news', calls: 'hang' },
  { name: 'users-failing', path: '/users', calls: 'fail' },
  { name: 'users-loading', path: '/users', calls: 'hang' },
  { name: 'issues-failing', path: '/issues', calls: 'fail' },
  { name: 'communications-failing', path: '/communications', calls: 'fail' },
  { name: 'audit-failing', path: '/audit', calls: 'fail' },
  { name: 'instances-failing', path: '/federated', calls: 'fail' },
  { name: 'instances-loading', path: '/federated', calls: 'hang' },
  { name: 'main-instance-failing', path: '/upstream', calls: 'fail' },
  { name: 'main-instance-loading', path: '/upstream', calls: 'hang' },
  { name: 'no-such-page', path: '/no-such-page' },
  { name: 'own-account', path: '/alerts?account=two-factor' },
  { name: 'palette', path: '/alerts', keys: 'Control+k' },
];

export type Theme = 'light' | 'dark';

/** Those that the documentation shows, each once. */
export const documented: { name: string; locale: 'es' | 'en'; theme: Theme }[] = [
  { name: 'sign-in', locale: 'es', theme: 'light' },
  { name: 'alert', locale: 'es', theme: 'light' },
  { name: 'tree', locale: 'es', theme: 'light' },
  { name: 'agency-summary', locale: 'en', theme: 'dark' },
  { name: 'computers', locale: 'en', theme: 'light' },
  { name: 'computer', locale: 'es', theme: 'dark' },
  { name: 'vaccine', locale: 'es', theme: 'light' },
  { name: 'agency-vaccine', locale: 'en', theme: 'dark' },
  { name: 'vaccine-editor', locale: 'es', theme: 'light' },
  { name: 'palette', locale: 'en', theme: 'light' },
];

/** Those that the manual shows, each in both of its languages and in light colours. */
export const ofManual: readonly string[] = [
  ...[
    'sign-in',
    'palette',
    'dashboard',
    'agency-summary',
    'tree',
    'agency-computers-none',
    'agency-computers',
    'computer',
  ],
  ...['alert', 'alert-groups', 'vaccine-editor', 'agency-vaccines', 'agency-vaccine', 'program', 'user', 'versions'],
  'audit-entry',
];
