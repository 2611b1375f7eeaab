/** What a write changed, for the audit: never a secret. */
export interface AuditRecord {
  agencyId?: string | undefined;
  /** What that agency was, where this very request deletes it. */
  gone?: { name: string; realm: number };
  before?: unknown;
  after?: unknown;
}
