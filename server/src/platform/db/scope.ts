import type { DB } from './tables.gen.ts';

/** Whose rows a request may see. With no scope, there are no rows. */
export type Scope = (
  | { kind: 'everything' }
  /** A whole realm, and agencies of others that were assigned by name. */
  | { kind: 'realm'; realm: number; also: readonly string[] }
  /** Single agencies; `whole` where all below each of them are among them. */
  | { kind: 'agencies'; ids: readonly string[]; whole?: boolean }
) & {
  /** Of these, what lies in one instance alone. */
  instance?: { id: string; isMain: boolean };
};

/** Whether rows of it lie by agency, of more than one. */
export const ofSeveral = (scope: Scope): boolean => scope.kind === 'agencies' && scope.ids.length > 1;

/** Whether all rows of it stand in one order of an index: those of one agency, of a realm, or all that there are. */
export const isInOneOrder = ({ instance, ...scope }: Scope): boolean => {
  if (instance) return false;
  if (scope.kind === 'realm') return scope.also.length === 0;
  return scope.kind === 'everything' || scope.ids.length === 1;
};

/** Whether what lies in an agency of a realm is in a scope: the same as the condition that it puts on rows. */
export const isWithin = (scope: Scope, agencyId: string, realm: unknown): boolean => {
  switch (scope.kind) {
    case 'everything':
      return true;
    case 'realm':
      return realm === scope.realm || scope.also.includes(agencyId);
    case 'agencies':
      return scope.ids.includes(agencyId);
  }
};

export const nothing: Scope = { kind: 'agencies', ids: [] };

/** What an agency's realm stands for; see the migration that makes the column. */
export const realms = { main: 1, federated: 2, classified: 3 } as const;

/** How a row belongs to an agency: by its own columns, through its computer, by visibility, by membership, through its instance, to administrators, to everyone, or to the system alone. */
type Belonging =
  | { by: 'agency'; agency: string; realm: string }
  | { by: 'computer'; column: string }
  | { by: 'visibility' }
  /** To those who see everything; where it is of an instance, by this column. */
  | { by: 'administration'; instance?: string }
  /** To those who see everything; what is the main instance's, to all. */
  | { by: 'instance'; column: string }
  /** A person: by any of their agencies, or by reaching a whole realm. */
  | { by: 'membership' }
  | { by: 'everyone' }
  | { by: 'system' };

const ownColumns = { by: 'agency', agency: 'agency_id', realm: 'realm' } as const;
const system = { by: 'system' } as const;

/** Tables whose rows name their agency, and no realm. */
type NamingAgency = {
  [T in keyof DB]: 'agency_id' extends keyof DB[T] ? ('realm' extends keyof DB[T] ? never : T) : never;
}[keyof DB];

/**
 * One line for each table but those whose rows name their agency: these belong by it, unless they have a line, too. Any other table without one
 * does not compile.
 */
const stated = {
  agencies: { by: 'agency', agency: 'id', realm: 'realm' },
  computers: ownColumns,
  computer_presence: ownColumns,
  alerts: ownColumns,
  audit: ownColumns,
  reports: { by: 'computer', column: 'computer_id' },
  computer_seen: { by: 'computer', column: 'computer_id' },
  computer_commands: { by: 'computer', column: 'computer_id' },
  computer_vaccines: { by: 'computer', column: 'computer_id' },
  // Its realm is that of whose branch it counts, not of the agency.
  branch_cells: { by: 'agency', agency: 'agency_id', realm: '' },
  alert_groups: ownColumns,
  alert_computers: ownColumns,
  // Sums over a realm stand among those of agencies: `stat-scope.ts` says which of them a scope holds.
  alert_vaccines: system,
  alert_days: system,
  alert_deltas: system,
  // Narrows what is read of alerts, which are in scope or not.
  misdated_alerts: system,
  computer_cells: system,
  computer_days: system,
  computer_deltas: system,
  daily_counts: system,
  daily_versions: system,
  programs: { by: 'everyone' },
  vaccines: { by: 'visibility' },
  vaccine_contents: { by: 'everyone' },
  vaccine_revisions: { by: 'everyone' },
  removed_vaccines: { by: 'everyone' },
  sectors: { by: 'instance', column: 'instance_id' },
  instances: { by: 'instance', column: 'id' },
  federation_positions: system,
  instance_vaccines: { by: 'instance', column: 'instance_id' },
  upstream: { by: 'administration' },
  upstream_positions: system,
  feed_notes: system,
  feed: system,
  refused_vaccines: { by: 'administration' },
  received_offers: { by: 'administration' },
  policy_clock: { by: 'everyone' },
  alert_notice_clock: { by: 'everyone' },
  agency_closure: { by: 'agency', agency: 'descendant_id', realm: '' },
  users: { by: 'membership' },
  sessions: system,
  last_writes: system,
  login_failures: system,
  recovery_codes: system,
  password_links: system,
  mails: { by: 'administration' },
  news: { by: 'everyone' },
  news_reads: system,
  communications: { by: 'everyone' },
  configurations: { by: 'administration' },
  certs: { by: 'administration' },
  packages: { by: 'administration' },
  rollouts: { by: 'administration' },
  version_cells: { by: 'administration', instance: 'instance_id' },
  package_pieces: system,
  carried_packages: system,
  tasks: system,
  task_batches: system,
  task_chunks: system,
  task_agencies: system,
  task_vaccines: system,
  policies: system,
  policy_classes: system,
  leases: system,
  secret_fingerprint: system,
  service_uptime: system,
  server_processes: system,
} as const satisfies Record<Exclude<keyof DB, NamingAgency>, Belonging> & Partial<Record<NamingAgency, Belonging>>;

type ScopedBelonging = Exclude<Belonging, { by: 'system' }>;
type System = {
  [T in keyof typeof stated]: (typeof stated)[T]['by'] extends 'system' ? T : never;
}[keyof typeof stated];
export type ScopedTable = Exclude<keyof DB, System>;

const byItsAgency: ScopedBelonging = { by: 'agency', agency: 'agency_id', realm: '' };

/** How the rows of a table belong to an agency. */
export const belongingOf = (table: ScopedTable): ScopedBelonging => {
  const lines: Partial<Record<ScopedTable, ScopedBelonging>> = stated;
  return lines[table] ?? byItsAgency;
};
