import type { ScopedDb } from './db/scoped.ts';

/** Agencies that change instance, and what their agents are told to trust there. */
export interface AgencyMove {
  agencyIds: readonly string[];
  from: { id: string };
  to: { id: string; server: string };
  certId: string | null;
}

/** Runs in the transaction of the move, after the agencies themselves have changed. */
export type OnAgencyMove = (db: ScopedDb, move: AgencyMove) => Promise<void>;
