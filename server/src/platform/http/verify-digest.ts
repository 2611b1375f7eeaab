import { createHash, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { federationHeaders } from '@egida/contract';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { headerOf } from './request-headers.ts';
import './request-identity.ts';

const digestOf = (header: string | undefined): Buffer | undefined => {
  const [, text] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(header ?? '') ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64');
};

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** Requests whose body was read to its end, and is the one whose digest was signed. */
const verified = new WeakSet<FastifyRequest>();

/**
 * Hashes the body of a federated server's message as it comes in, compressed as it is: a hook of the whole server, for those of a
 * route see what was inflated.
 */
export const hashBody: preParsingHookHandler = (request, _reply, payload, done) => {
  if (!request.instance || !hasBody(request)) return done(null, payload);
  const told = digestOf(headerOf(request, federationHeaders.digest));
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      if (told && timingSafeEqual(hash.digest(), told)) verified.add(request);
      next(null);
    },
  });
  // Nobody reads on where a body is refused before its end; its error is then nobody's.
  hashed.on('error', () => undefined);
  payload.on('error', (error) => hashed.destroy(error));
  done(null, payload.pipe(hashed));
};

/** Refuses a body that is another than the one that was signed, before anybody looks at what it says. What follows it was not signed either. */
export const verifyDigest = async (request: FastifyRequest): Promise<void> => {
  if (hasBody(request) && !verified.has(request)) throw new AppError('federation.digest');
};
