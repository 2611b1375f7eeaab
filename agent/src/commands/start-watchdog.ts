import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { attempt } from '../errors/attempt.ts';
import { choosePlatform } from '../platform/choose.ts';
import { hungCode, responderHandles } from '../platform/start-permission.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { ownCommand, runningImage } from '../program/own-command.ts';

/** So long without a sign, and it is waited for a last moment: what came meanwhile is heard in that, where this process had no time. */
const silenceMillis = 650;
const lastMillis = 100;
const priority = -10;

/**
 * Runs the responder and kills it where it hangs: the kernel closes what it had open, and lets go what waits, within three
 * quarters of a second. A process of its own, since the agent may be busy, or be held itself. It wakes for signs alone, and answers each.
 */
export const watchResponder = async ({ root }: { root?: string }): Promise<number> => {
  const { agent, watchdog } = responderHandles;
  const [file = '', ...args] = [
    ...ownCommand(runningImage),
    'start-responder',
    ...(root === undefined ? [] : ['--root', root]),
  ];
  const stdio = ['ignore', 'ignore', 'inherit', agent, 'pipe'] as const;
  const responder = spawn(file, args, { stdio: [...stdio] });
  attempt(() => setPriority(priority));
  // It is the responder's alone: its end tells the agent that nobody answers.
  closeSync(agent);
  const signs = responder.stdio[watchdog];
  let killed = false;
  let last: NodeJS.Timeout | undefined;
  const kill = () => {
    killed = true;
    responder.kill('SIGKILL');
  };
  const wait = () => {
    last = setTimeout(kill, lastMillis);
  };
  // Before its first sign it holds up nobody.
  let silence: NodeJS.Timeout | undefined;
  signs?.on('data', () => {
    clearTimeout(last);
    if (silence) silence.refresh();
    else silence = setTimeout(wait, silenceMillis);
    if ('write' in signs && !signs.writableNeedDrain) signs.write('.');
  });
  // Its end is noticed below.
  signs?.on('error', () => undefined);
  const code = await new Promise<number | null>((resolve) => {
    responder.once('exit', resolve);
    responder.once('error', () => resolve(null));
  });
  clearTimeout(silence);
  clearTimeout(last);
  if (killed) return hungCode;
  return code === exitCodes.done ? exitCodes.done : exitCodes.failed;
};

/** The responder itself: it ends when the agent or its watchdog does. */
export const answerStarts = ({ root }: { root?: string }): number => {
  choosePlatform().respondToStarts?.(root);
  return exitCodes.done;
};
