import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Makes the pair of keys that packages are signed and verified with. What stands there already is never overwritten. */
export function newKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx', mode: 0o644 });
  return publicKey;
}

export function readPrivateKey(file) {
  return ofEd25519(createPrivateKey(readFileSync(file)), file);
}

/** A public key, also given as the private key that it belongs to. */
export function readPublicKey(file) {
  return ofEd25519(createPublicKey(readFileSync(file)), file);
}

export function publicKeyOf(privateKey) {
  return createPublicKey(privateKey);
}

/** As it is pinned in the agent: SPKI, in base64. */
export function pinOf(publicKey) {
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** By what a manifest names the key: the first 16 hex digits of the SHA-256 of its SPKI. */
export function keyIdOf(publicKey) {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

function ofEd25519(key, file) {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key; make one with --new-key`);
  return key;
}
