import type { FilterScalar } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * What lies in an instance, by the column that names its agency. Written so that a plan may begin at the agencies of an instance
 * of few, or look each agency up where they are many. Everything that has an agency is in some instance.
 */
export const byInstance =
  (agencyId: RawBuilder<unknown>) =>
  (instanceId: FilterScalar | undefined): RawBuilder<boolean> =>
    instanceId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${agencyId} in (select id from agencies where instance_id = ${instanceId})`;
