import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { federationSigned } from '@egida/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { InstanceMessage } from '../../platform/http/guards.ts';

/** The counter of a message; undefined where it has none that can be one. */
export const counterOf = ({ counter = '' }: Pick<InstanceMessage, 'counter'>): number | undefined => {
  const number = /^\d{1,16}$/.test(counter) ? Number(counter) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/** A message once its counter is read. */
export type Numbered = Omit<InstanceMessage, 'counter'> & { counter: number };

const keyOf = (publicKey: Buffer): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a message was signed by the key that goes with a public one. */
export const isSignedBy = (publicKey: Buffer, message: Numbered, protocol: number): boolean => {
  const { method, path, counter, digest = '', signature = '' } = message;
  const signed = federationSigned({ protocol, method, path, counter, digest });
  const key = keyOf(publicKey);
  return key !== undefined && verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'));
};

/** A public key as it came, in the one form that keys are compared in. */
export const readPublicKey = (text: string): Buffer => {
  const key = keyOf(Buffer.from(text, 'base64'));
  if (!key) throw new AppError('request.notvalid', [{ path: 'publicKey', message: 'value.notvalid' }]);
  return key.export({ format: 'der', type: 'spki' });
};
