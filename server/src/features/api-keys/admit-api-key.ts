import { apiKeyScheme } from '@egida/contract';
import type pg from 'pg';
import {
  createConcurrencyLimiter,
  createKeyedConcurrencyLimiter,
} from '../../platform/batching/concurrency-limiter.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedKey, Guards } from '../../platform/http/guards.ts';
import { networkOf } from '../../platform/http/network.ts';
import { hourSeconds } from './hour.ts';
import { hashOfKey } from './key-text.ts';

interface Counted {
  id: string;
  name: string;
  agency_id: string;
  /** Requests of the hour with this one; null where there was none left for it. */
  used: number | null;
  resets_in: number;
  is_stale: boolean;
}

/**
 * Finds a key that is good and counts this request in its agency's hour, for all server processes at once: the row of the hour
 * is what they wait for one another at. A request that is too many is not counted, and leaves nothing behind to be cleaned up.
 */
const countSql = `with key as (
    select id, agency_id, name, last_used_on from api_keys
    where hash = $1 and (expires_on is null or expires_on > now())),
  counted as (
    insert into api_key_windows as hour (agency_id, starts_on, used) select agency_id, now(), 1 from key
    on conflict (agency_id) do update set
      starts_on = case when hour.starts_on > now() - make_interval(secs => $3) then hour.starts_on else now() end,
      used = case when hour.starts_on > now() - make_interval(secs => $3) then hour.used + 1 else 1 end
    where hour.used < $2 or hour.starts_on <= now() - make_interval(secs => $3)
    returning used, starts_on)
  select key.id, key.name, key.agency_id, counted.used,
    ceil(extract(epoch from coalesce(counted.starts_on, hour.starts_on, now()) - now()))::int + $3::int as resets_in,
    key.last_used_on is distinct from date_trunc('minute', now()) as is_stale
  from key left join counted on true left join api_key_windows hour on hour.agency_id = key.agency_id`;

/** A statement of its own, once a minute: it holds nobody up who waits for the hour. */
const touchSql = `update api_keys set last_used_on = date_trunc('minute', now())
  where id = $1 and last_used_on is distinct from date_trunc('minute', now())`;

/** So many connections of people are ever taken for it: whoever sends keys in masses keeps no person waiting. */
const atOnce = 4;
const waiting = 400;
/** Of those, what one network may take: the rest is left to programs elsewhere. A key that is not good has no agency to be counted by. */
const atOnceOfNetwork = 2;
const waitingOfNetwork = 100;

/**
 * Admits requests with a key. Nothing is remembered from one to the next: a key that was revoked is over in every process at once.
 * One that is unknown, has run out or was revoked is refused alike, by the same statement.
 */
export const admitApiKeys = (pool: pg.Pool, configurations: Pick<Configurations, 'get'>): Guards['admitApiKey'] => {
  const inTurn = createConcurrencyLimiter(atOnce, waiting);
  const inTurnOfNetwork = createKeyedConcurrencyLimiter(atOnceOfNetwork, waitingOfNetwork);
  const count = async (key: string, requests: number): Promise<Counted | undefined> => {
    const { rows } = await pool.query<Counted>(countSql, [hashOfKey(key), requests, hourSeconds]);
    if (rows[0]?.is_stale) await pool.query(touchSql, [rows[0].id]);
    return rows[0];
  };
  return async (key, ip): Promise<AdmittedKey> => {
    const requests = configurations.get('AGENCY_REQUEST_MAX_REQUESTS');
    const row = await inTurnOfNetwork(networkOf(ip), () => inTurn(() => count(key, requests)));
    if (!row) throw new AppError('token.notValid');
    const username = `${apiKeyScheme} ${row.name}`;
    return {
      id: row.id,
      caller: { id: null, username, role: 'ROLE_READONLY', pageSize: undefined, agencyId: row.agency_id, ip },
      quota: {
        windowSeconds: hourSeconds,
        requests,
        remaining: Math.max(0, requests - (row.used ?? requests)),
        resetsInSeconds: Math.max(1, row.resets_in),
      },
      isOver: row.used === null,
    };
  };
};
