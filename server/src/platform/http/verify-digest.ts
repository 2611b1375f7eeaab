import { createHash, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { federationHeaders } from '@egida/contract';
import type { preParsingHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { headerOf } from './request-headers.ts';

const digestOf = (header: string | undefined): Buffer | undefined => {
  const [, text] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(header ?? '') ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64');
};

/**
 * Holds a body against the digest that its sender signed, byte by byte as it comes in, before anything inflates it. What is
 * refused before the body ends is not weighed.
 */
export const verifyDigest: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload);
  const told = digestOf(headerOf(request, federationHeaders.digest));
  const hash = createHash('sha256');
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      const isSame = told !== undefined && timingSafeEqual(hash.digest(), told);
      next(isSame ? null : new AppError('federation.digest'));
    },
  });
  // Nobody reads on where a body is refused before its end; its error is then nobody's.
  checked.on('error', () => undefined);
  payload.on('error', (error) => checked.destroy(error));
  done(null, payload.pipe(checked));
};
