import type { Kysely } from 'kysely';
import type { ScopedDb } from './db/scoped.ts';
import type { DB } from './db/tables.gen.ts';

/** Agencies that change instance, and what their agents are told to trust there. */
export interface AgencyMove {
  agencyIds: readonly string[];
  from: { id: string };
  to: { id: string; server: string };
  certId: string | null;
}

/**
 * What goes along when an agency moves to another instance: each feature says what becomes of its rows, in `onAgencyMove`. It runs in
 * the transaction of the move, after the agencies themselves have changed.
 */
export type OnAgencyMove = (db: ScopedDb, move: AgencyMove) => Promise<void>;

/** An agency that another instance was offered, and took. */
export interface TakenAgency {
  agencyId: string;
  instanceId: string;
  certId: string | null;
}

/** Lets such an agency go, in the transaction that notes the answer. Answers from where to where it went. */
export type HandOverAgency = (
  db: Kysely<DB>,
  taken: TakenAgency,
  onAgencyMove: OnAgencyMove,
) => Promise<{ from: { name: string }; to: { name: string; server: string } }>;
