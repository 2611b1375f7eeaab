import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { exitCodes } from '../program/exit-codes.ts';
import { candidateOf } from '../program/own-program.ts';
import { discardCandidate } from './prepare-candidate.ts';
import { isServiceItself } from './service-manager.ts';
import { proven } from './trial.ts';
import { readUpdate, type UpdateRecord, writeUpdate } from './update-record.ts';

interface Setting {
  folder: string;
  /** Where the program in use stands. */
  program: string;
  args: string[];
  trialMillis: number;
  log(message: string): void;
}
type End = { code: number | null; signal: NodeJS.Signals | null };

const graceMillis = 15_000;

/**
 * Waits over the program that runs in its place. One on trial that does not prove itself is ended, and the former goes
 * on. There is one such parent at most: a later update makes the same one start anew. Answers the exit code to end with.
 */
export const supervise = async ({ folder, program, args, trialMillis, log }: Setting): Promise<number> => {
  let child: ChildProcess | undefined;
  let stopping = false;
  const pass = (signal: NodeJS.Signals) => {
    stopping = true;
    child?.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => pass(signal));

  const start = (file: string, more: NodeJS.ProcessEnv) => {
    const started = spawn(file, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, EGIDA_AGENT_PROGRAM: program, EGIDA_AGENT_TRIAL: '0', ...more },
    });
    child = started;
    const ended = new Promise<End>((resolve) => {
      started.once('exit', (code, signal) => resolve({ code, signal }));
      started.once('error', (error) => {
        log(`${file} could not be started: ${error.message}`);
        if (started.pid === undefined) resolve({ code: exitCodes.failed, signal: null });
      });
    });
    return { started, ended };
  };
  const end = async (started: ChildProcess, ended: Promise<End>): Promise<void> => {
    started.kill('SIGTERM');
    const killing = setTimeout(() => started.kill('SIGKILL'), graceMillis);
    await ended;
    clearTimeout(killing);
  };

  /** Runs the new program until it proves itself or fails; answers what ended the parent too. */
  const tryOut = async (record: UpdateRecord): Promise<number | undefined> => {
    const { started, ended } = start(candidateOf(program), { EGIDA_AGENT_TRIAL: '1' });
    const success = new Promise<'proven'>((resolve) => {
      started.on('message', (message) => message === proven && resolve('proven'));
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), trialMillis);
    });
    const result = await Promise.race([success, ended, late]);
    clearTimeout(timer);
    if (result === 'late') await end(started, ended);
    if (result === 'proven') {
      if (!isServiceItself()) return follow(await ended);
      await end(started, ended);
      return exitCodes.startAgain;
    }
    if (stopping) return exitCodes.done;
    // It may have ended after it had taken its place: then it is the program in use, and is started from there.
    if (!existsSync(candidateOf(program))) return isServiceItself() ? exitCodes.startAgain : undefined;
    const why =
      result === 'late'
        ? `the new program did not reach the server within ${Math.round(trialMillis / 1000)} s`
        : `the new program ended (${result.signal ?? result.code}) before it had reached the server`;
    log(`update to ${record.command.manifest.version}: ${why}; the former program goes on`);
    discardCandidate(folder, program);
    writeUpdate(folder, { ...record, phase: 'failed', error: `${why}; the former program goes on` });
    return isServiceItself() ? exitCodes.startAgain : undefined;
  };
  /** What the end of a program in use means for its parent; nothing where it asks to be started again. */
  const follow = ({ code, signal }: End): number | undefined => {
    if (code === exitCodes.startAgain && !stopping) return undefined;
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  };

  for (;;) {
    const record = readUpdate(folder);
    const isTrial = record?.phase === 'trial' && existsSync(candidateOf(program));
    const code = isTrial ? await tryOut(record) : follow(await start(program, {}).ended);
    if (code !== undefined) return code;
  }
};
