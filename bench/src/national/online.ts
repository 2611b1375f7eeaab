import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './online-worker.ts';

/** The computers that are here, played by a process of its own. */
export const startOnline = () => {
  const child = fork(fileURLToPath(new URL('online-worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async <T>(order: Order): Promise<T> => {
    const ended = new AbortController();
    const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('Who plays the computers ended.');
    });
    child.send(order);
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [{ answer?: T; error?: string }];
    gone.catch(() => undefined);
    ended.abort();
    if (message.error || message.answer === undefined) throw new Error(message.error ?? 'no answer');
    return message.answer;
  };
  const close = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { ask, close };
};
