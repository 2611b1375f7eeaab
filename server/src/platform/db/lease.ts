import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Leadership over a kind of work, which one server process holds at a time, over many transactions. */
export interface Lease {
  /** Answers whether this process holds it: now, or already. */
  take(): Promise<boolean>;
  /** Whether it is sure to: nobody else has it yet, whatever became of this process's connections. */
  isHeld(): boolean;
  /** Gives it up, so that another has not to wait for its end. */
  resign(): Promise<void>;
}

export interface LeaseTimes {
  /** For so long nobody else takes it after it was last renewed. */
  heldMs: number;
  renewEveryMs: number;
}

const usual: LeaseTimes = { heldMs: 8_000, renewEveryMs: 2_000 };
/** A process counts its own as over a little earlier than the database does. */
const marginMs = 1_000;

const takeSql = `insert into leases as l (name, holder, held_until)
  values ($1, $2, clock_timestamp() + make_interval(secs => $3))
  on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where l.holder = excluded.holder or l.held_until < clock_timestamp()
  returning name`;
const resignSql = 'delete from leases where name = $1 and holder = $2';

/**
 * A lease by the clock of the database. Renewed while it is held, it is over for this process before it is for others: one that
 * cannot reach the database stops leading before another begins.
 */
export const createLease = (pool: pg.Pool, name: string, { heldMs, renewEveryMs }: LeaseTimes = usual): Lease => {
  const holder = randomUUID();
  let heldUntil = Number.NEGATIVE_INFINITY;
  // Whoever does not hold it asks no more often than who does.
  let notBefore = Number.NEGATIVE_INFINITY;
  let renewing: NodeJS.Timeout | undefined;

  const isHeld = () => performance.now() < heldUntil;

  /** Until nothing is asked for any more. */
  let answered: Promise<void> = Promise.resolve();

  const askNow = async (): Promise<void> => {
    // What the database reckons from is later than this.
    const asked = performance.now();
    const { rowCount } = await pool.query(takeSql, [name, holder, heldMs / 1000]);
    heldUntil = rowCount === 1 ? asked + heldMs - marginMs : Number.NEGATIVE_INFINITY;
  };
  const ask = (): Promise<void> => {
    const asking = askNow();
    answered = Promise.allSettled([answered, asking]).then(() => undefined);
    return asking;
  };
  const stopRenewing = () => {
    clearInterval(renewing);
    renewing = undefined;
  };
  const giveUp = () => {
    stopRenewing();
    heldUntil = Number.NEGATIVE_INFINITY;
    notBefore = Number.NEGATIVE_INFINITY;
  };
  // One that cannot be renewed ends when its time is over; whoever asks for it next says why.
  const renew = () => void (isHeld() ? ask().catch(() => undefined) : stopRenewing());

  return {
    isHeld,
    take: async () => {
      if (isHeld()) return true;
      if (performance.now() < notBefore) return false;
      notBefore = performance.now() + renewEveryMs;
      await ask();
      if (!isHeld()) return false;
      renewing ??= setInterval(renew, renewEveryMs).unref();
      return true;
    },
    resign: async () => {
      giveUp();
      // A renewal that is on its way would take it once more, for nobody.
      await answered;
      giveUp();
      await pool.query(resignSql, [name, holder]).catch(() => undefined);
    },
  };
};
