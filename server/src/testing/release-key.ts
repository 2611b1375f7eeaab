import { generateKeyPairSync } from 'node:crypto';
import { readReleaseKey } from '../platform/keys/release-keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Signs the packages of tests. */
export const signingKey = privateKey;
/** What the servers of tests know of it. */
export const releaseKey = readReleaseKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
