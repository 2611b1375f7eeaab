import type { ErrorCode } from '@egida/contract';
import type pg from 'pg';
import type { Refusals } from '../../platform/audit/refusals.ts';
import type { MapError } from '../../platform/errors/map-error.ts';
import type { AdmittedInstance, Guards } from '../../platform/http/guards.ts';

const refusedSql = `update instances set refused_on = now(), refusal = $2 where id = $1`;

/** In the audit nobody in person called. */
export const usernameOf = (name: string): string => `Instance ${name}`.trim();

/** Notes in the audit that a message was refused, or something of it. */
export const auditRefused = (
  refusals: Pick<Refusals, 'note'>,
  instance: Pick<AdmittedInstance, 'name'> | undefined,
  { call, ip }: AdmittedInstance['message'],
  code: ErrorCode,
): void =>
  refusals.note({
    event: 'refused',
    userId: null,
    username: usernameOf(instance?.name ?? ''),
    ip,
    what: `${call} ${code}`,
  });

/** Notes in the audit that a message was refused, and at its instance, where the key says which one it is. */
export const noteRefused = async (
  pool: pg.Pool,
  refusals: Pick<Refusals, 'note'>,
  instance: Pick<AdmittedInstance, 'id' | 'name'> | undefined,
  message: AdmittedInstance['message'],
  code: ErrorCode,
): Promise<void> => {
  if (ordinary.includes(code)) return;
  auditRefused(refusals, instance, message, code);
  if (instance) await pool.query(refusedSql, [instance.id, code]);
};

/**
 * What happens between two servers that mean well: one was told to pause, they have lost each other and the sender asks anew, or
 * what was offered is gone.
 */
const ordinary: readonly ErrorCode[] = ['federation.paused', 'federation.position', 'offer.notfound'];

/** Notes what came to nothing after it was admitted: a body that is not the one that was signed, or rows that are not its own. */
export const noteInstanceRefusals =
  (pool: pg.Pool, refusals: Pick<Refusals, 'note'>, mapError: MapError): Guards['noteInstanceRefusal'] =>
  async (instance, error) => {
    const { code, statusCode } = mapError(error);
    if (statusCode < 500) await noteRefused(pool, refusals, instance, instance.message, code);
  };
