import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { errorText } from '../errors/errors.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { candidateOf } from '../program/own-program.ts';
import { createChildProgram, type ProgramExit } from './child-program.ts';
import { discardCandidate } from './prepare-candidate.ts';
import { provenMessage } from './trial.ts';
import { readUpdateRecord, type UpdateRecord, writeUpdateRecord } from './update-record.ts';

interface SuperviseOptions {
  folder: string;
  /** The path of the program in use. */
  program: string;
  args: string[];
  trialMillis: number;
  /** Whether a service manager started this process and starts the program again when it ends. */
  isService(): boolean;
  /** Aborted when this process is to stop. */
  signal: AbortSignal;
  log(message: string): void;
}

/**
 * Runs the program as a child in place of this process. A candidate that does not prove itself is ended, and the former
 * program goes on. There is one such parent at most: later updates make it start the new program too. Returns the exit
 * code to end with.
 */
export const supervise = async (options: SuperviseOptions): Promise<number> => {
  const { folder, program, args, trialMillis, isService, signal, log } = options;
  const child = createChildProgram(args, program, signal, log);
  /** The command whose candidate has failed, also where that could not be written down. */
  let failed: string | undefined;

  /** Runs the candidate until it proves itself or fails; returns the exit code where this process is to end as well. */
  const runTrial = async (record: UpdateRecord): Promise<number | undefined> => {
    const { process: candidate, exited } = child.start(candidateOf(program), { EGIDA_AGENT_TRIAL: '1' });
    const success = new Promise<'proven'>((resolve) => {
      candidate.on('message', (message) => message === provenMessage && resolve('proven'));
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), trialMillis);
    });
    const result = await Promise.race([success, exited, late]);
    clearTimeout(timer);
    if (result === 'late') await child.end();
    if (result === 'proven') {
      if (!isService()) return exitCodeAfter(await exited);
      await child.end();
      return exitCodes.startAgain;
    }
    if (child.isStopping()) return exitCodes.done;
    // The candidate may have ended after it had replaced the program: then it is started again from there.
    if (!existsSync(candidateOf(program))) return isService() ? exitCodes.startAgain : undefined;
    const why =
      result === 'late'
        ? `the new program did not reach the server within ${Math.round(trialMillis / 1000)} s`
        : `the new program ended (${result.signal ?? result.code}) before it had reached the server`;
    const error = `${why}; the former program goes on`;
    const { version } = record.command.manifest;
    log(`update to ${version}: ${error}`);
    failed = record.command.id;
    // Whatever a full disk refuses, or another program that holds a file: the former program is to go on.
    for (const step of [
      () => discardCandidate(folder, program),
      () => writeUpdateRecord(folder, { ...record, phase: 'failed', error }),
    ]) {
      try {
        step();
      } catch (problem) {
        log(`update to ${version}: could not be written down: ${errorText(problem)}`);
      }
    }
    return isService() ? exitCodes.startAgain : undefined;
  };
  /** The exit code of the parent after the program in use ended; undefined where that asked to be started again. */
  const exitCodeAfter = ({ code, signal }: ProgramExit): number | undefined => {
    if (code === exitCodes.startAgain && !child.isStopping()) return undefined;
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  };

  for (;;) {
    const record = readUpdateRecord(folder);
    const isTrial = record?.phase === 'trial' && record.command.id !== failed && existsSync(candidateOf(program));
    const exitCode = isTrial ? await runTrial(record) : exitCodeAfter(await child.start(program).exited);
    if (exitCode !== undefined) return exitCode;
  }
};
