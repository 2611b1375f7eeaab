import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../errors/attempt.ts';

/** The agent logs to its standard output: the service manager, or a person's terminal, keeps it. */
export const log = (message: string): void => console.log(`${new Date().toISOString()} ${message}`);

/**
 * Goes on in silence where whoever kept the log has gone. A failure to write that nobody takes would be a fault, which is
 * logged, and so on without end.
 */
export const surviveLostLog = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

const largestBytes = 5 * 1024 * 1024;

/** Writes the log to a file, and what is older than the last 5 MB to one beside it: nobody keeps what a service of Windows says. Answers the end of it. */
export const logToFile = (folder: string): (() => void) => {
  const file = join(folder, 'agent.log');
  const write = (chunk: string | Uint8Array): boolean => {
    if ((attempt(() => statSync(file).size) ?? 0) > largestBytes) attempt(() => renameSync(file, `${file}.1`));
    attempt(() => appendFileSync(file, chunk, { mode: 0o600 }));
    return true;
  };
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, before: stream.write }));
  for (const { stream } of streams) stream.write = write;
  return () => {
    for (const { stream, before } of streams) stream.write = before;
  };
};
