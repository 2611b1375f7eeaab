import { exceptionsSince, type PolicyEntry, type RuleExceptions } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import type { PolicyTarget } from '../desired-state/desired-state.ts';

/** The first agents that honour an agency's exceptions, in the order of versions. */
export const honouredFrom = versionKey.of(exceptionsSince);

const honours = (agentVersion: string): boolean => versionKey.of(agentVersion) >= honouredFrom;

interface ExceptionRow {
  agencyId: string;
  vaccineId: string;
  lists: RuleExceptions;
  everywhere: boolean;
  /** Of the computers asked for, those for which it was chosen. */
  computers: string[];
}

interface ExceptionTarget extends PolicyTarget {
  agentVersion: string;
}

type Exceptions = ReadonlyMap<string, NonNullable<PolicyEntry['exception']>>;

/** What agencies leave alone on computers of these classes, by vaccine, as policies carry it. Older agents are told nothing. */
export const readExceptions = async (
  db: Kysely<DB>,
  given: readonly ExceptionTarget[],
): Promise<(target: ExceptionTarget) => Exceptions> => {
  const targets = given.filter(({ agentVersion }) => honours(agentVersion));
  if (targets.length === 0) return () => new Map();
  const computerIds = targets.flatMap(({ computerId }) => computerId ?? []);
  const { rows } = await sql<ExceptionRow>`select x.agency_id as "agencyId", x.vaccine_id as "vaccineId", x.lists,
      x.everywhere, array(select e.computer_id from vaccine_exception_computers e where e.computer_id = any(${computerIds})
        and e.vaccine_id = x.vaccine_id and e.agency_id = x.agency_id) as computers
    from vaccine_exceptions x where x.agency_id = any(${[...new Set(targets.map(({ agencyId }) => agencyId))]})`.execute(
    db,
  );
  const byAgency = new Map<string, ExceptionRow[]>();
  for (const row of rows) byAgency.set(row.agencyId, [...(byAgency.get(row.agencyId) ?? []), row]);
  return ({ agencyId, agentVersion, computerId }) =>
    new Map(
      (honours(agentVersion) ? (byAgency.get(agencyId) ?? []) : []).flatMap((row) => {
        if (!row.everywhere && !row.computers.includes(computerId ?? '')) return [];
        const filled = Object.entries(row.lists).filter(([, entries]) => entries.length > 0);
        return filled.length > 0 ? [[row.vaccineId, Object.fromEntries(filled)]] : [];
      }),
    );
};
