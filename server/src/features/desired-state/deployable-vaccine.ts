import type { Vaccine } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';

/** A vaccine as far as it decides where it is wanted, read once for many agencies. */
export interface DeployableVaccine {
  id: string;
  name: string;
  content: string;
  autorun: boolean;
  expired: boolean;
  osFamily: string;
  minVersionKey: number | null;
  visibility: Vaccine['visibility'];
}

/** Of rows of vaccines, by the name they go by in a statement. */
export const isExpired = (vaccines: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${vaccines}.expiration`)} <= now(), false)`;

const selectDeployable = (db: ScopedDb, vaccineId: string) =>
  db
    .select('vaccines')
    .select(['id', 'name', 'content', 'autorun', 'os_family as osFamily', 'min_version_key as minVersionKey'])
    .select(isExpired('vaccines').as('expired'))
    .select(sql<Vaccine['visibility']>`visibility`.as('visibility'))
    .where('id', '=', vaccineId);

/** A vaccine that the caller may see, or that there is none. */
export const readDeployableVaccine = async (db: ScopedDb, vaccineId: string): Promise<DeployableVaccine> =>
  found(await selectDeployable(db, vaccineId).executeTakeFirst(), 'vaccine.notfound');

/** The same, as it stays until this transaction ends: who changes it meanwhile waits. */
export const holdDeployableVaccine = async (db: ScopedDb, vaccineId: string): Promise<DeployableVaccine> =>
  found(await selectDeployable(db, vaccineId).forShare('vaccines').executeTakeFirst(), 'vaccine.notfound');

/** Refuses to execute an expired vaccine: a request that is kept would act, unannounced, the day that its end is put off. */
export const refuseExpired = ({ expired }: Pick<DeployableVaccine, 'expired'>): void => {
  if (expired) throw new AppError('vaccine.expired');
};
