import { exceptionsSince, type PolicyEntry, type RuleExceptions } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { versionKey } from '../db/version-key.ts';

/** The first agents that honour an agency's exceptions, in the order of versions. */
export const honouredFrom = versionKey.of(exceptionsSince);

interface Place {
  agencyId: string;
  agentVersion: string;
  /** For which exceptions may have been chosen; absent for computers for which none was. */
  computerId: string | undefined;
}

/** What an agency leaves alone on computers of a class, by vaccine, as policies carry it. Older agents are told nothing. */
export const exceptionsFor = async (
  db: Kysely<DB>,
  { agencyId, agentVersion, computerId }: Place,
): Promise<Map<string, NonNullable<PolicyEntry['exception']>>> => {
  if (versionKey.of(agentVersion) < honouredFrom) return new Map();
  const { rows } = await sql<{ vaccine_id: string; lists: RuleExceptions }>`select x.vaccine_id, x.lists
    from vaccine_exceptions x where x.agency_id = ${agencyId} and (x.everywhere or exists (
      select from vaccine_exception_computers e where e.computer_id = ${computerId ?? null} and e.vaccine_id = x.vaccine_id
        and e.agency_id = x.agency_id))`.execute(db);
  return new Map(
    rows.flatMap(({ vaccine_id: id, lists }) => {
      const filled = Object.entries(lists).filter(([, entries]) => entries.length > 0);
      return filled.length > 0 ? [[id, Object.fromEntries(filled)]] : [];
    }),
  );
};
