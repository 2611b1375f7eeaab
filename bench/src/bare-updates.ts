import pg from 'pg';
import { percentile } from './figures.ts';

export interface BareFigures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of this process, which is the driver's here. */
  processorSeconds: number;
  from: number;
  to: number;
}

interface Options {
  url: string;
  connections: number;
  /** Rows that one statement updates; each statement is a transaction. */
  rows: number;
  seconds: number;
}

/** How fast the database itself notes that computers were seen: the bare limit of a check-in. */
export const updateBare = async ({ url, connections, rows, seconds }: Options): Promise<BareFigures> => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const found = await pool.query<{ id: string }>('select computer_id as id from computer_seen order by 1');
  const ids = found.rows.map((row) => row.id);
  const times: number[] = [];
  let updated = 0;
  const from = Date.now();
  const usage = process.cpuUsage();
  const work = async (worker: number): Promise<void> => {
    // Each has rows of its own: nobody waits for another's lock.
    const own = ids.filter((_, at) => at % connections === worker);
    for (let at = 0; Date.now() < from + seconds * 1000; at += rows) {
      const batch = Array.from({ length: Math.min(rows, own.length) }, (_, next) => own[(at + next) % own.length]);
      const began = performance.now();
      if (rows === 1) await pool.query('update computer_seen set last_seen = now() where computer_id = $1', batch);
      else
        await pool.query('update computer_seen set last_seen = now() where computer_id = any($1)', [[...batch].sort()]);
      times.push(performance.now() - began);
      updated += batch.length;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, worker) => work(worker)));
  const to = Date.now();
  const { user, system } = process.cpuUsage(usage);
  await pool.end();
  return {
    perSecond: (updated * 1000) / (to - from),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    processorSeconds: (user + system) / 1e6,
    ...{ from, to },
  };
};
