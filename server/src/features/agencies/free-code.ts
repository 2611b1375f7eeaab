import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

const longest = 60;
const tried = 50;

/**
 * The code of an agency that comes to an instance, as it may stand there: with a number behind it where another one has it, and
 * where that is so of all of these, none.
 */
export const freeCode = async (db: Kysely<DB>, instanceId: string, code: string): Promise<string> => {
  if (code === '') return '';
  const numbered = Array.from({ length: tried }, (_, at) => `-${at + 2}`);
  const codes = [code, ...numbered.map((suffix) => code.slice(0, longest - suffix.length) + suffix)];
  const { rows } = await sql<{ code: string }>`select code from agencies
    where instance_id = ${instanceId} and code = any(${codes})`.execute(db);
  const taken = new Set(rows.map((row) => row.code));
  return codes.find((one) => !taken.has(one)) ?? '';
};
