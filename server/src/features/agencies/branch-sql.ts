import { type AgencyBelow, expiryWarningDays, installationStatuses, nearlyUsedLicenses } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';

type Need = Exclude<keyof AgencyBelow, 'computers'>;

/** The columns in which needs are counted. */
const needColumns = {
  expired: sql.ref('expired'),
  overLicenses: sql.ref('over_licenses'),
  expiring: sql.ref('expiring'),
  fewLicenses: sql.ref('few_licenses'),
} satisfies Record<Need, RawBuilder<unknown>>;

/** What an agency most needs a person for. Once its contract has ended it waits for nobody. */
const need = sql`case
    when a.installation_status = ${sql.lit(installationStatuses.CONTRACT_ENDED)} then null
    when a.expiration < now() then 'expired'
    when a.license_quantity > 0 and counted.computers > a.license_quantity then 'overLicenses'
    when a.expiration <= now() + ${sql.lit(`${expiryWarningDays} days`)}::interval then 'expiring'
    when a.license_quantity > 0 and counted.computers >= a.license_quantity * ${sql.lit(nearlyUsedLicenses)}::numeric
      then 'fewLicenses'
  end`;

const counts = sql.join(
  (Object.keys(needColumns) as Need[]).map(
    (name) => sql`count(*) filter (where shares.need = ${sql.lit(name)})::int as ${needColumns[name]}`,
  ),
);

/** The columns of what depends on an agency, in the order in which they are inserted. */
export const belowColumns = sql.join([sql.ref('computers'), ...Object.values(needColumns)]);

/**
 * What agencies add to each one above them, by realm: their computers as they are folded, and what they need. `added` says
 * which agencies (a) are counted, `above` for which pairs (c) of the closure.
 */
export const addedShares = (added: RawBuilder<boolean>, above: RawBuilder<boolean>) => sql`(
  with shares as materialized (
    select a.id, a.realm, counted.computers, ${need} as need
    from agencies a
    cross join lateral (select coalesce(sum(p.computers), 0)::bigint as computers from population_cells p
      where p.agency_id = a.id) counted
    where ${added})
  select c.ancestor_id as agency_id, shares.realm, sum(shares.computers)::bigint as computers, ${counts}
  from shares join agency_closure c on c.descendant_id = shares.id
  where c.depth > 0 and ${above}
  group by 1, 2)`;

/** What is kept: for who sees whole branches, or all that is of a realm in them. */
const kept = (ids: readonly string[], realm: RawBuilder<boolean>) =>
  sql`select agency_id, ${belowColumns} from branch_cells where agency_id = any(${ids}) and ${realm}`;

/** What single agencies add: as many index looks as there are of them, whatever else the branch holds. */
const added = (ids: readonly string[], some: readonly string[], which = sql<boolean>`true`) =>
  sql`select agency_id, ${belowColumns} from ${addedShares(
    sql<boolean>`a.id in (select c.descendant_id from agency_closure c
      where c.ancestor_id = any(${ids}) and c.descendant_id = any(${some}) and c.depth > 0) and ${which}`,
    sql<boolean>`c.ancestor_id = any(${ids})`,
  )} added`;

const partsIn = (scope: Scope, ids: readonly string[]): RawBuilder<unknown>[] => {
  switch (scope.kind) {
    case 'everything':
      return [kept(ids, sql<boolean>`true`)];
    case 'agencies':
      return [scope.whole ? kept(ids, sql<boolean>`true`) : added(ids, scope.ids)];
    case 'realm': {
      const realm = sql.lit(scope.realm);
      const own = kept(ids, sql<boolean>`realm = ${realm}`);
      return scope.also.length === 0 ? [own] : [own, added(ids, scope.also, sql<boolean>`a.realm <> ${realm}`)];
    }
  }
};

/** What depends on these agencies, as far as a scope sees it. Read once for all of them. */
export const belowIn = (scope: Scope, ids: readonly string[]) => {
  const sums = Object.entries(needColumns).map(([name, column]) => sql`${sql.lit(name)}, sum(${column})`);
  return sql<{ agency_id: string; below: AgencyBelow }>`(
    select agency_id, jsonb_build_object('computers', sum(computers), ${sql.join(sums)}) as below
    from (${sql.join(partsIn(scope, ids), sql` union all `)}) parts group by agency_id)`;
};

/** Of an agency that nothing depends on. */
export const nothingBelow = sql<AgencyBelow>`jsonb_build_object('computers', 0, ${sql.join(
  Object.keys(needColumns).map((name) => sql`${sql.lit(name)}, 0`),
)})`;
