import { createHash } from 'node:crypto';
import { federation, federationProtocols } from '@egida/contract';
import type pg from 'pg';
import type { Refusals } from '../../platform/audit/refusals.ts';
import {
  createConcurrencyLimiter,
  createKeyedConcurrencyLimiter,
} from '../../platform/batching/concurrency-limiter.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedInstance, Guards, InstanceMessage } from '../../platform/http/guards.ts';
import { networkOf } from '../../platform/http/network.ts';
import { countUnderWay } from './count-under-way.ts';
import { noteRefused } from './note-refused.ts';
import { counterOf, isSignedBy } from './signature.ts';

interface Known {
  id: string;
  name: string;
  paused: boolean;
  public_key: Buffer | null;
  counter: number;
  /** It came with the key that was renewed, which nothing is bound to yet. */
  is_former: boolean;
}

export const hashOfInstanceKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const findSql = `select id, name, paused, public_key, counter, apikey_hash is distinct from $1 as is_former from instances
  where (apikey_hash = $1 or (former_apikey_hash = $1 and public_key is null)) and type = 'FEDERATED' and removed_on is null`;

/** Messages of one server may come at the same time; of two with one counter, one is let in. */
const countSql = `update instances set counter = $2 where id = $1 and counter < $2`;

/** So many connections are ever taken for it, and of these by one network: whoever sends keys in masses keeps nobody waiting. */
const limits = { atOnce: 4, waiting: 200, atOnceOfNetwork: 2, waitingOfNetwork: 50 };

/**
 * Messages of one instance from their admission to their answer. A server sends one after the other; what it sends again because no
 * answer came has a place beside them. Each may hold a body and a connection.
 */
const underWayOfInstance = 4;
/** Beyond them: each is refused as soon as it is looked at. */
const waitingOfKey = 20;

const protocolOf = ({ protocol }: InstanceMessage): number | undefined =>
  federationProtocols.find((version) => String(version) === protocol);

/** The first message is signed by the key that it brings: who receives it looks at that, and counts it. */
const isFirst = ({ method, path }: InstanceMessage) =>
  method === federation.connect.method && path === federation.connect.path;

/** Throws where a message is not good, and answers what it is numbered and spoken in. */
const judge = async (pool: pg.Pool, { id, public_key: publicKey, counter: last }: Known, given: InstanceMessage) => {
  const protocol = protocolOf(given);
  if (protocol === undefined) throw new AppError('federation.protocol', { versions: [...federationProtocols] });
  const counter = counterOf(given);
  if (counter === undefined) throw new AppError('federation.signatureNotValid');
  const message = { ...given, counter };
  if (isFirst(given)) return { message, protocol };
  if (!publicKey || !isSignedBy(publicKey, message, protocol)) throw new AppError('federation.signatureNotValid');
  const { rowCount } = await pool.query(countSql, [id, counter]);
  // A server that was restored from a copy counts on from there.
  if (rowCount === 0) throw new AppError('federation.replayed', { counter: last });
  return { message, protocol };
};

/**
 * Admits messages of federated servers, before their body is read: by the key of the instance, which is over in every process as
 * soon as it was renewed; by what signs, which the key is bound to; and once. The body is then held against the digest that was signed.
 */
export const admitInstances = (pool: pg.Pool, refusals: Pick<Refusals, 'note'>): Guards['admitInstance'] => {
  const inTurn = createConcurrencyLimiter(limits.atOnce, limits.waiting);
  const inTurnOfNetwork = createKeyedConcurrencyLimiter(limits.atOnceOfNetwork, limits.waitingOfNetwork);
  // One after the other as they came, or one that was sent later would make the one before it come too late. Judging writes the row
  // of the instance: where that has to be waited for, it takes one place of those that all share.
  const inTurnOfKey = createKeyedConcurrencyLimiter(1, waitingOfKey);
  const enter = countUnderWay(underWayOfInstance);

  const find = async (key: string | undefined, keyHash: Buffer): Promise<Known | undefined> =>
    key ? (await pool.query<Known>(findSql, [keyHash])).rows[0] : undefined;

  const admit = async (given: InstanceMessage, known: Known | undefined, keyHash: Buffer) => {
    try {
      if (!known || known.is_former) throw new AppError('federation.keyNotValid');
      const { message, protocol } = await judge(pool, known, given);
      if (known.paused) throw new AppError('federation.paused');
      const { id, name, public_key: publicKey } = known;
      const { counter } = message;
      const isSigned = (by: Buffer) => isSignedBy(by, message, protocol);
      return { id, name, protocol, publicKey, keyHash, counter, message, isSignedBy: isSigned };
    } catch (error) {
      if (error instanceof AppError) await noteRefused(pool, refusals, known, given, error.code);
      throw error;
    }
  };

  const admitInTurn = async (message: InstanceMessage, keyHash: Buffer): Promise<AdmittedInstance> => {
    const known = await inTurnOfNetwork(networkOf(message.ip), () => inTurn(() => find(message.key, keyHash)));
    const leave = known ? enter(known.id) : () => undefined;
    try {
      return { ...(await inTurn(() => admit(message, known, keyHash))), leave };
    } catch (error) {
      leave();
      throw error;
    }
  };
  return (message) => {
    const keyHash = hashOfInstanceKey(message.key ?? '');
    return inTurnOfKey(keyHash.toString('hex'), () => admitInTurn(message, keyHash));
  };
};
