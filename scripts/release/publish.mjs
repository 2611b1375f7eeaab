import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ask } from './ask.mjs';

const reasons = {
  invalidCredentials: 'the name or the password is wrong',
  credentialsExpired: 'the password has to be renewed in the console first',
  'pin.notvalid': 'the code is wrong or has run out',
  forbidden: 'only administrators publish packages',
  'package.exists': 'this version is published already for this system and processor',
  'package.malformed': 'the server does not take the file for a package',
  'package.badSignature': 'the package is signed with none of the keys that the server knows (RELEASE_KEYS)',
  'package.noKeys': 'the server knows no keys yet: start it with RELEASE_KEYS',
  fileTooBig: 'the server takes no file of this size (UPLOAD_MAX_MB, or the limit of a proxy in between)',
};

/** Hands a package to a server, signed in as an administrator. The password and the code are in no argument and no log. */
export async function publish({ server, username, file, insecure = false }) {
  const origin = originOf(server, insecure);
  const password = process.env.EGIDA_PASSWORD ?? (await ask(`Password of ${username}`, { secret: true }));
  const signedIn = await call(`${origin}/api/login`, json({ username, password }));
  const { token } = signedIn.refreshToken ? signedIn : await secondFactor(origin, signedIn.token);
  const authorization = `Bearer ${token}`;
  try {
    const body = new FormData();
    body.set('file', new Blob([readFileSync(file)]), basename(file));
    return await call(`${origin}/api/packages`, { method: 'POST', headers: { authorization }, body });
  } finally {
    await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers: { authorization } }).catch(() => {});
  }
}

async function secondFactor(origin, token) {
  const { roles } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url'));
  if (String(roles).includes('ROLE_PREAUTH_SECRET'))
    throw new Error('The second factor has to be set up in the console first.');
  const code = await ask('Code of your authenticator', { secret: true });
  return call(`${origin}/api/auth/code/${encodeURIComponent(code)}`, { headers: { authorization: `Bearer ${token}` } });
}

function json(body) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function call(url, request) {
  const reply = await fetch(url, { ...request, redirect: 'error' }).catch((error) => {
    throw new Error(`${new URL(url).origin} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  const body = await reply.json().catch(() => ({}));
  if (reply.ok) return body;
  throw new Error(`The server refused: ${reasons[body.message] ?? `${reply.status} ${body.message ?? ''}`}`);
}

function originOf(server, insecure) {
  const { protocol, hostname, origin } = new URL(server);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  if (protocol !== 'https:' && !isHere && !insecure)
    throw new Error(`${origin} is not encrypted: the password could be read on the way. Use https://, or --insecure.`);
  return origin;
}
