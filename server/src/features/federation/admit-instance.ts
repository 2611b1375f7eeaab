import { createHash, createPublicKey, verify } from 'node:crypto';
import { federation, federationProtocols, federationSigned } from '@egida/contract';
import type pg from 'pg';
import type { Refusals } from '../../platform/audit/refusals.ts';
import {
  createConcurrencyLimiter,
  createKeyedConcurrencyLimiter,
} from '../../platform/batching/concurrency-limiter.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedInstance, Guards, InstanceMessage } from '../../platform/http/guards.ts';
import { networkOf } from '../../platform/http/network.ts';

interface Known {
  id: string;
  name: string;
  paused: boolean;
  public_key: Buffer | null;
}

export const hashOfInstanceKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const findSql = `select id, name, paused, public_key from instances
  where apikey_hash = $1 and type = 'FEDERATED' and removed_on is null`;

/** Messages of one server may come at the same time; of two with one counter, one is let in. */
const countSql = `update instances set counter = $2 where id = $1 and counter < $2`;

const refusedSql = `update instances set refused_on = now(), refusal = $2 where id = $1`;

/** So many connections are ever taken for it, and of these by one network: whoever sends keys in masses keeps nobody waiting. */
const limits = { atOnce: 4, waiting: 200, atOnceOfNetwork: 2, waitingOfNetwork: 50 };

const protocolOf = ({ protocol }: InstanceMessage): number => {
  const spoken = federationProtocols.find((version) => String(version) === protocol);
  if (spoken === undefined) throw new AppError('federation.protocol', { versions: [...federationProtocols] });
  return spoken;
};

const counterOf = ({ counter }: InstanceMessage): number => {
  const number = /^\d{1,16}$/.test(counter ?? '') ? Number(counter) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new AppError('federation.signatureNotValid');
  return number;
};

/** Whether a message was signed by the key that goes with a public one. */
export const isSignedBy = (publicKey: Buffer, message: InstanceMessage, protocol: number): boolean => {
  const { method, path, digest = '', signature = '' } = message;
  const signed = federationSigned({ protocol, method, path, counter: counterOf(message), digest });
  try {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
};

/**
 * Admits messages of federated servers, before their body is read: by the key of the instance, which is over in every process as
 * soon as it was renewed; by what signs, which the key is bound to; and once. The body is then held against the digest that was signed.
 */
export const admitInstances = (pool: pg.Pool, refusals: Pick<Refusals, 'note'>): Guards['admitInstance'] => {
  const inTurn = createConcurrencyLimiter(limits.atOnce, limits.waiting);
  const inTurnOfNetwork = createKeyedConcurrencyLimiter(limits.atOnceOfNetwork, limits.waitingOfNetwork);

  const admit = async (message: InstanceMessage): Promise<AdmittedInstance> => {
    const protocol = protocolOf(message);
    const known = message.key && (await pool.query<Known>(findSql, [hashOfInstanceKey(message.key)])).rows[0];
    if (!known) {
      noteRefusal(refusals, message, '', 'federation.keyNotValid');
      throw new AppError('federation.keyNotValid');
    }
    const { id, name, paused, public_key: publicKey } = known;
    const code = await refusalOf(pool, known, message, protocol);
    if (code) {
      await pool.query(refusedSql, [id, code]);
      noteRefusal(refusals, message, name, code);
      throw new AppError(code);
    }
    if (paused) throw new AppError('federation.paused');
    return { id, name, protocol, publicKey };
  };
  return (message) => inTurnOfNetwork(networkOf(message.ip), () => inTurn(() => admit(message)));
};

/** The first message is signed by the key that it brings: who receives it looks at that. */
const isFirst = ({ method, path }: InstanceMessage) =>
  method === federation.connect.method && path === federation.connect.path;

const refusalOf = async (
  pool: pg.Pool,
  { id, public_key: publicKey }: Known,
  message: InstanceMessage,
  protocol: number,
) => {
  if (!isFirst(message)) {
    if (!publicKey || !isSignedBy(publicKey, message, protocol)) return 'federation.signatureNotValid' as const;
  }
  const { rowCount } = await pool.query(countSql, [id, counterOf(message)]);
  return rowCount === 0 ? ('federation.replayed' as const) : undefined;
};

const noteRefusal = (refusals: Pick<Refusals, 'note'>, { ip, path }: InstanceMessage, name: string, code: string) =>
  refusals.note({
    event: 'refused',
    userId: null,
    username: name === '' ? 'Instance' : `Instance ${name}`,
    ip,
    what: `federation.${path.split(/[/?]/)[3] ?? ''} ${code}`,
  });
