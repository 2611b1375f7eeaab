import type { makeUser } from './factories.ts';
import type { Caller, TestApp } from './start-app.ts';

/** Something that an administrator may change, and the administrator. */
export interface AuditScene {
  app: TestApp;
  admin: Caller;
  who: Awaited<ReturnType<typeof makeUser>>;
  agency: { id: string; name: string; apikey: string };
  agentId: string;
  vaccineId: string;
  alertId: string;
  /** Does something while the agency is assigned to the administrator. */
  assigned: (work: () => Promise<unknown>) => Promise<void>;
}

/** Something that a write of the contract does, and what its entry in the audit says was before and is now. */
export interface AuditedWrite {
  does: (on: AuditScene) => Promise<unknown>;
  before: unknown;
  after: unknown;
  /** Of two agencies, one entry for each. */
  inBoth?: boolean;
  /** Its entry names no agency. */
  ofNoAgency?: boolean;
}

/** By name of the endpoint. Each feature has its own in `<feature>.audited.fixture.ts`. */
export type AuditedWrites = Record<string, AuditedWrite>;
