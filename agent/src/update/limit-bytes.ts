import { Transform } from 'node:stream';

/** Passes bytes on and fails after too many of them. `passed` sees each chunk. */
export const limitBytes = (
  maxBytes: number,
  message: string,
  passed: (chunk: Buffer) => void = () => {},
): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new Error(message));
      passed(chunk);
      done(null, chunk);
    },
  });
};
