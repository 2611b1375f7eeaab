/** What a write changed, for the audit: never a secret. */
export interface AuditRecord {
  agencyId?: string | undefined;
  /** What that agency was, where this very request deletes it. */
  gone?: { name: string; realm: number };
  before?: unknown;
  after?: unknown;
}

/** Notes what a request changed. Every write does; the gate refuses to commit one that did not. */
export type Audit = (record: AuditRecord) => void;
