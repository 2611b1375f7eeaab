import { type ExportedVaccine, maxSentVaccines } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { exportedText } from './exported-vaccines.ts';
import { maxZippedBytes } from './zip/check-zip.ts';

/** How much more of a main server may stand here, whatever it sends: as much as may be imported at once. */
export interface Room {
  /** Whether one more may, which then does; one that stands here already takes nobody else's place. */
  takes(vaccine: ExportedVaccine, isHere: boolean): boolean;
}

/** By what its vaccines take up in the database. */
export const createRoom = async (db: Kysely<DB>): Promise<Room> => {
  const { rows } = await sql<{ vaccines: number; bytes: number }>`
    select count(*) as vaccines,
      coalesce(sum(pg_column_size(rules) + pg_column_size(visibility) + pg_column_size(description)), 0)::bigint as bytes
    from vaccines where from_main`.execute(db);
  let { vaccines, bytes } = rows[0] ?? { vaccines: 0, bytes: 0 };
  return {
    takes: (vaccine, isHere) => {
      const more = Buffer.byteLength(exportedText(vaccine));
      if ((!isHere && vaccines >= maxSentVaccines) || bytes + more > maxZippedBytes) return false;
      vaccines += isHere ? 0 : 1;
      bytes += more;
      return true;
    },
  };
};
