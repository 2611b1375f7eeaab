import { execFile } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { noteOwnChild } from '../../program/own-children.ts';
import { libc } from './events/libc.ts';

const unixFamily = 1;
const datagram = 2;
const closeOnExec = 0o2000000;
const sign = 'WATCHDOG=1';
/** As systemd advises: two signs may come late. */
const signsPerPeriod = 3;

/**
 * Tells systemd now and then that this program still does its work; a program that hangs is ended and started again
 * (`WatchdogSec` of the unit). Returns the end of it. Nothing happens where systemd does not wait for it.
 */
export const startHeartbeat = (env: NodeJS.ProcessEnv = process.env): (() => void) => {
  const [socket, period] = [env.NOTIFY_SOCKET, Number(env.WATCHDOG_USEC)];
  if (!socket || !(period > 0)) return () => {};
  const beat = () => {
    if (!(attempt(() => send(socket)) ?? false)) noteOwnChild(execFile('systemd-notify', [sign], () => {}));
  };
  beat();
  const timer = setInterval(beat, period / 1000 / signsPerPeriod);
  return () => clearInterval(timer);
};

/** Node speaks to no such socket by itself. A name that begins with `@` is none of a file. */
const send = (path: string): boolean => {
  const handle = libc().socket(unixFamily, datagram | closeOnExec, 0);
  if (handle < 0) return false;
  try {
    const name = Buffer.from(path.replace(/^@/, '\0'));
    const address = Buffer.concat([Buffer.from([unixFamily, 0]), name]);
    return libc().connect(handle, address, address.length) >= 0 && writeSync(handle, sign) > 0;
  } finally {
    closeSync(handle);
  }
};
