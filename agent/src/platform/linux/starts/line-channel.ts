import { readSync, writeSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { attempt } from '../../../errors/attempt.ts';
import { isWritable } from './poll.ts';

/** Messages as lines of JSON over a socket, for a program that does one thing after the other and waits for nobody. */
export const createLineChannel = <In, Out>(handle: number) => {
  const chunk = Buffer.allocUnsafe(64 * 1024);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return {
    /** What has come; undefined once the other side is gone. To be called where the socket can be read. */
    read: (): In[] | undefined => {
      // Who ended and had not read everything leaves an error.
      const length = attempt(() => readSync(handle, chunk)) ?? 0;
      if (length === 0) return undefined;
      const lines = (rest + decoder.write(chunk.subarray(0, length))).split('\n');
      rest = lines.pop() ?? '';
      return lines.map((line) => JSON.parse(line) as In);
    },
    /** Whether it could be said at once: nobody waits for an agent that does not listen. */
    tell: (message: Out): boolean => {
      if (!isWritable(handle)) return false;
      writeSync(handle, `${JSON.stringify(message)}\n`);
      return true;
    },
  };
};
