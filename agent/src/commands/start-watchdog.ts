import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { attempt } from '../errors/attempt.ts';
import { choosePlatform } from '../platform/choose.ts';
import { hungCode, responderHandles, signMillis } from '../platform/start-permission.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { ownCommand, runningImage } from '../program/own-command.ts';

/** So many rounds without a sign, half a second, and the responder is killed: whatever waits for it goes on. */
const maxSilentRounds = 5;
const priority = -10;

/**
 * Runs the responder and kills it where it hangs: the kernel closes what it had open, and lets go what waits. A process of
 * its own, since the agent may be busy, or be held itself. Rounds are counted, not time: a computer that had no time for
 * this process had none for the other.
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
  let silentRounds = 0;
  let wasHeard = false;
  let killed = false;
  signs?.on('data', () => {
    wasHeard = true;
    silentRounds = 0;
  });
  // Its end is noticed below.
  signs?.on('error', () => undefined);
  const rounds = setInterval(() => {
    if (signs && 'write' in signs && !signs.writableNeedDrain) signs.write('.');
    // Before its first sign it holds up nobody.
    if (!wasHeard || ++silentRounds <= maxSilentRounds) return;
    killed = true;
    responder.kill('SIGKILL');
  }, signMillis);
  const code = await new Promise<number | null>((resolve) => {
    responder.once('exit', resolve);
    responder.once('error', () => resolve(null));
  });
  clearInterval(rounds);
  if (killed) return hungCode;
  return code === exitCodes.done ? exitCodes.done : exitCodes.failed;
};

/** The responder itself: it ends when the agent or its watchdog does. */
export const answerStarts = ({ root }: { root?: string }): number => {
  choosePlatform().respondToStarts?.(root);
  return exitCodes.done;
};
