import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { errorText } from '../errors/errors.ts';
import { type FromResponder, hungCode, responderHandles, type ToResponder } from '../platform/start-permission.ts';

const afterlifeMillis = 500;

export interface Responder {
  tell(message: ToResponder): void;
  /** Ends it: whatever waits for it goes on. */
  end(): void;
}
interface Heard {
  message(message: FromResponder): void;
  /** It ended by itself, or the watchdog ended it. */
  ended(why: string): void;
  failed(error: unknown): void;
}

/** Starts the watchdog over starts, and by it the responder. They end with their socket, however this program ends. */
export const startResponder = (command: readonly string[], root: string | undefined, heard: Heard): Responder => {
  const [file = '', ...args] = [...command, 'start-watchdog', ...(root === undefined ? [] : ['--root', root])];
  // A session of its own: who stops the agent from its terminal (Ctrl-Z) does not hold up the computer.
  const child = spawn(file, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  child.unref();
  let ended = false;
  const socket = child.stdio[responderHandles.agent] as Duplex;
  socket.on('error', () => undefined);
  // The responder is gone. A watchdog that hangs would never say so.
  socket.once('close', () => setTimeout(() => child.kill('SIGKILL'), afterlifeMillis).unref());
  const lines = createInterface({ input: socket });
  lines.on('error', () => undefined);
  lines.on('line', (line) => {
    try {
      if (!ended) heard.message(JSON.parse(line) as FromResponder);
    } catch (error) {
      heard.failed(error);
    }
  });
  const end = (why: string) => {
    if (!ended) heard.ended(why);
    ended = true;
  };
  child.once('error', (error) => end(errorText(error)));
  child.once('close', (code, signal) =>
    end(code === hungCode ? 'it gave no sign for three quarters of a second' : `it ended (${signal ?? code})`),
  );
  return {
    tell: (message) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`)),
    end: () => {
      ended = true;
      socket.end();
    },
  };
};
