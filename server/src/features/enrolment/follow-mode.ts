import type { InstallationMode } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { countComputers, uncountComputers } from '../fleet-counts/fleet-counts.ts';

type Counted = Parameters<typeof countComputers>[1][number];

/**
 * A person may enrol a computer again for another use: a golden image that is to be a computer like others gets its vaccines from
 * then on, and is counted. The computer is locked.
 */
export const followMode = async (
  db: Kysely<DB>,
  computer: Counted,
  mode: z.output<typeof InstallationMode>,
): Promise<void> => {
  if (computer.installation_mode === mode) return;
  const all = scopedDb(db, { kind: 'everything' });
  await uncountComputers(all, [computer]);
  await db.updateTable('computers').set({ installation_mode: mode }).where('id', '=', computer.id).execute();
  await countComputers(all, [{ ...computer, installation_mode: mode }]);
};
