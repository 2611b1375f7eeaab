import { createHash } from 'node:crypto';
import type { AuditEvent } from '@egida/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { idFrom } from '../db/new-id.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import { auditSearch } from './audit.ts';

/** Something that was asked for and not given. */
export interface Refusal {
  event: Extract<AuditEvent, 'refused' | 'auth.failed'>;
  /** Null where nobody is known by that name: what was typed in its place may be a password. */
  userId: string | null;
  username: string;
  ip: string;
  /** Whose key it was that was used, where nobody in person asked. */
  agencyId?: string | undefined;
  /** The call, and the code that it was refused with. */
  what: string;
}

interface Gathered extends Omit<Refusal, 'what' | 'ip'> {
  id: string;
  /** Null for all addresses beyond those that are named. */
  ip: string | null;
  createdOn: string;
  counts: Record<string, number>;
}

export interface Refusals {
  note(refusal: Refusal): void;
  /** Writes down what was gathered. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const flushMs = 1000;
const minuteMs = 60_000;

/**
 * Audits refusals, which roll their own transaction back, gathered by person, address and
 * minute: a script that tries every call fills one entry, not the log.
 */
export const gatherRefusals = (system: System, log: Pick<FastifyBaseLogger, 'warn'>): Refusals => {
  let waiting = new Map<string, Gathered>();
  const addressFor = addressesOf();

  const write = async () => {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      // In the order of their keys, so that two processes never wait for each other in a circle.
      const entries = [...batch.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      await system.write('audit: refusals', async (db) => {
        for (const entry of entries) await add(db, entry);
      });
    } catch (error) {
      log.warn({ err: error }, 'refusals could not be audited; they are tried again');
      waiting = merged(batch, waiting);
    }
  };
  // Writes follow one another, so that stopping waits for the one under way, too.
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    note({ what, ...who }) {
      const minute = Math.floor(Date.now() / minuteMs) * minuteMs;
      // Nobody in person: whoever it is, goes by the name.
      const whose = who.agencyId ? `${who.agencyId} ${who.username}` : (who.userId ?? who.username);
      const ip = addressFor(`${who.event} ${whose}`, who.ip, minute);
      const key = `${who.event} ${whose} ${ip} ${minute}`;
      const entry = waiting.get(key) ?? {
        ...who,
        ip,
        id: idFrom(minute, createHash('sha256').update(key).digest()),
        // The minute's beginning, as in its id: the log is read in that order.
        createdOn: new Date(minute).toISOString(),
        counts: {},
      };
      count(entry.counts, what, 1);
      waiting.set(key, entry);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};

const addressesNamed = 20;

/** The address that an entry is gathered under: of one person and minute each of the first twenty has its own. */
const addressesOf = () => {
  let minuteNow = 0;
  let named = new Map<string, Set<string>>();
  return (whose: string, ip: string, minute: number): string | null => {
    if (minute !== minuteNow) {
      minuteNow = minute;
      named = new Map();
    }
    const addresses = named.get(whose) ?? new Set();
    named.set(whose, addresses);
    if (!addresses.has(ip) && addresses.size >= addressesNamed) return null;
    addresses.add(ip);
    return ip;
  };
};

const count = (counts: Record<string, number>, what: string, times: number): void => {
  counts[what] = (counts[what] ?? 0) + times;
};

/** What could not be written, with what was refused since. */
const merged = (earlier: Map<string, Gathered>, later: Map<string, Gathered>): Map<string, Gathered> => {
  for (const [key, entry] of later) {
    const existing = earlier.get(key);
    if (!existing) earlier.set(key, entry);
    else for (const [what, times] of Object.entries(entry.counts)) count(existing.counts, what, times);
  }
  return earlier;
};

const add = async (db: Kysely<DB>, entry: Gathered): Promise<void> => {
  const agency = await agencyOf(db, entry);
  await db
    .insertInto('audit')
    .values({
      id: entry.id,
      created_on: entry.createdOn,
      event: entry.event,
      user_id: entry.userId,
      username: entry.username,
      ip: entry.ip,
      agency_id: agency?.id ?? null,
      agency_name: agency?.name ?? null,
      realm: agency?.realm ?? null,
      search: auditSearch(entry.username, agency?.name ?? null),
      content: JSON.stringify({ before: null, after: {} }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const existing = await db
    .selectFrom('audit')
    .select('content')
    .where('id', '=', entry.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { after } = existing.content as { after: Record<string, number> };
  for (const [what, times] of Object.entries(entry.counts)) count(after, what, times);
  await db
    .updateTable('audit')
    .set({ content: JSON.stringify({ before: null, after }) })
    .where('id', '=', entry.id)
    .execute();
};

/** Undefined where there is none, or none any more. */
const agencyOf = async (db: Kysely<DB>, { agencyId }: Gathered) =>
  agencyId === undefined
    ? undefined
    : await db.selectFrom('agencies').select(['id', 'name', 'realm']).where('id', '=', agencyId).executeTakeFirst();
