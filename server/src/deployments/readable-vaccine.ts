import type { ScopedDb } from '../db/scoped.ts';
import { found } from '../http/app-error.ts';

/** A vaccine that the caller may see, or that there is none. */
export const readableVaccine = async (db: ScopedDb, vaccineId: string) =>
  found(
    await db.select('vaccines').select(['id', 'name']).where('id', '=', vaccineId).executeTakeFirst(),
    'vaccine.notfound',
  );
