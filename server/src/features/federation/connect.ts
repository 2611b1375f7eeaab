import { createHash } from 'node:crypto';
import { type BodyOf, type federation, federationProtocols, type ReplyOf } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { cleanLine } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';
import { lockKnownInstance, readPositions } from './known-instance.queries.ts';
import { usernameOf } from './note-refused.ts';
import { readPublicKey } from './signature.ts';

type Body = BodyOf<typeof federation.connect>;

/**
 * The message that brings a public key is counted here: until it was read nobody knew that its sender holds the private one. It is
 * bound to the key that it came with, not to one that took its place meanwhile.
 */
const bind = async (
  db: Kysely<DB>,
  { id, keyHash, counter, protocol }: AdmittedInstance,
  publicKey: Buffer,
  { serverVersion }: Body,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('instances')
    .set({
      ...{ public_key: publicKey, counter, protocol, server_version: cleanLine(serverVersion, 60) },
      connected_on: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('apikey_hash', '=', keyHash)
    .where('removed_on', 'is', null)
    .where('counter', '<', counter)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  // One or the other: the key is over, or something was heard since.
  await lockKnownInstance(db, { id, keyHash });
  throw new AppError('federation.replayed');
};

const auditBinding = (
  db: Kysely<DB>,
  { name, message: { ip } }: AdmittedInstance,
  publicKey: Buffer,
  { serverVersion }: Body,
) => {
  const fingerprint = createHash('sha256').update(publicKey).digest('hex');
  const caller = { id: null, username: usernameOf(name), ip };
  return writeAudit(db, 'federation.connected', caller, null, [{ after: { name, serverVersion, fingerprint } }]);
};

/** A federated server makes itself known: the first time, the key of its instance is bound to what it signs with. */
export const connectInstance = async (
  { system }: Pick<Services, 'system'>,
  instance: AdmittedInstance,
  body: Body,
): Promise<ReplyOf<typeof federation.connect>> => {
  const publicKey = readPublicKey(body.publicKey);
  if (!instance.isSignedBy(publicKey)) throw new AppError('federation.signatureNotValid');
  return system.write('federation: connection', async (db) => {
    const known = await lockKnownInstance(db, instance);
    if (known.publicKey && !known.publicKey.equals(publicKey)) throw new AppError('federation.otherServer');
    await bind(db, instance, publicKey, body);
    if (!known.publicKey) await auditBinding(db, instance, publicKey, body);
    const { id, name, mainName } = known;
    const protocols = [...federationProtocols];
    return { instanceId: id, name, mainName, protocols, positions: await readPositions(db, known) };
  });
};
