import type pg from 'pg';
import type { Delivered } from '../fleet-worker.ts';

/** What became of the alerts that agents raised, by the database. */
export interface Stored {
  raised: number;
  /** Answered for by the server; the rest agents still had when the waiting ended. */
  answered: number;
  refused: number;
  stored: number;
  /** Answered for, and not there. */
  lost: number;
  /** There more than once. */
  twice: number;
}

/** Holds every id that agents raised against what is stored of their agencies. */
export const findStored = async (
  database: pg.Client,
  agencyIds: string[],
  { made, acknowledged, refused }: Delivered,
): Promise<Stored> => {
  const { rows } = await database.query<{ id: string; times: number }>(
    'select id, count(*)::int as times from alerts where agency_id = any($1) group by id',
    [agencyIds],
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  return {
    raised: new Set(made).size,
    answered: new Set(acknowledged).size,
    refused: refused.length,
    stored: times.size,
    lost: acknowledged.filter((id) => !times.has(id)).length,
    twice: rows.filter((row) => row.times > 1).length,
  };
};
