import { type as kernelName, release as kernelRelease } from 'node:os';
import { runOverMoves } from '../agent/run-over-moves.ts';
import type { Ending } from '../checkin/checkin-loop.ts';
import { errorStack } from '../errors/errors.ts';
import { choosePlatform } from '../platform/choose.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { ownCommand, runningImage } from '../program/own-command.ts';
import { ownProgram } from '../program/own-program.ts';
import { throwUserError } from '../program/user-error.ts';
import { agentVersion } from '../program/version.ts';
import { forgetFinishedMove } from '../store/finished-move.ts';
import { type Identity, readIdentity, writeIdentity } from '../store/identity.ts';
import { endedFor, watchInterruptions } from '../store/interruptions.ts';
import { takeLock } from '../store/lock.ts';
import { stopWithParent } from '../update/child-program.ts';
import { recoverUpdate } from '../update/recover-update.ts';
import { supervise } from '../update/supervise.ts';
import { ownTrial } from '../update/trial.ts';
import { createUpdates } from '../update/updates.ts';
import { openStateOption, rootOption } from './folder-options.ts';
import { log, logToFile, surviveLostLog } from './log.ts';
import { uninstall } from './uninstall.ts';
import { whenGone } from './when-gone.ts';

export interface RunOptions {
  state: string;
  observe?: boolean;
  within?: string;
  root?: string;
  poll?: boolean;
  denyBeforeStart?: boolean;
  /** Started by the service manager of Windows. */
  service?: boolean;
  registryRoot?: string;
  /** How long a candidate has to prove itself. */
  trialSeconds?: string;
}

/**
 * Protects this computer until SIGTERM, or until the server removes it. For an update it ends protection, starts the
 * candidate and supervises it.
 */
export const run = async (given: RunOptions): Promise<number> => {
  const { state: folder, observe = false, within, root, registryRoot, trialSeconds = '600' } = given;
  const { poll = false, service = false, denyBeforeStart = false } = given;
  const platform = choosePlatform();
  if (denyBeforeStart && !platform.respondToStarts) log('deny before start: not on this system');
  const stop = new AbortController();
  const closeLog = service ? logToFile(folder) : () => {};
  // A program on trial has its parent, which is the one that was started.
  if (service && !process.send) await platform.services.serve?.(() => stop.abort());
  const pid = within === undefined ? undefined : Number(within);
  if (pid !== undefined && !platform.processes.read(pid)) throwUserError(`--within: there is no process ${within}`);
  const below = root === undefined ? undefined : rootOption(root);
  openStateOption(folder);
  const identity = enrolledIdentity(folder);
  const ended = endedFor(folder);
  const releaseLock = takeLock(folder, platform.processes, log);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  stopWithParent(() => stop.abort());
  surviveLostLog();
  // Of a process that has ended nothing is left that the agent could look after.
  const stayWithin = pid === undefined ? () => {} : whenGone(platform.processes, pid, () => stop.abort());
  // A fault in one part must not end all protection: it is logged, and the rest goes on.
  process.on('uncaughtException', (error) => log(`internal fault: ${errorStack(error)}`));
  process.on('unhandledRejection', (reason) => log(`internal fault: ${errorStack(reason)}`));
  const program = ownProgram();
  const trial = ownTrial(folder, program, log);
  if (program && !trial) recoverUpdate(folder, program, log);
  forgetFinishedMove(folder, identity);
  const update = new AbortController();
  const updates = createUpdates({ folder, program, log, ready: () => update.abort() });
  const mode = observe ? ', observing only' : '';
  log(
    `egida-agent ${agentVersion} protects this computer (${kernelName()} ${kernelRelease()}) for ${identity.server}${mode}`,
  );
  const interruptions = watchInterruptions(folder, ended);
  const endHeartbeat = platform.services.startHeartbeat?.();
  let ending: Ending;
  try {
    const options = {
      folder,
      log,
      interruptions,
      observe,
      within: pid,
      root: below,
      registryRoot,
      poll,
      denyBeforeStart: denyBeforeStart && platform.respondToStarts ? { command: ownCommand(runningImage) } : undefined,
      updates,
      trial,
    };
    ending = await runOverMoves(platform, identity, options, AbortSignal.any([stop.signal, update.signal]));
    if (ending === 'uninstalled') {
      uninstall(folder, platform, log);
      // What is said from here on would make the file anew.
      closeLog();
    }
    if (ending === 'removed')
      writeIdentity(folder, { ...(readIdentity(folder) ?? identity), token: '', removed: true });
  } finally {
    interruptions.stop();
    endHeartbeat?.();
    stayWithin();
    updates.stop();
    releaseLock();
  }
  if (program && ending === 'stopped' && update.signal.aborted && !stop.signal.aborted) {
    // There is at most one supervising parent: where one exists, this exit code asks it to start the candidate.
    if (process.connected) return exitCodes.startAgain;
    const trialMillis = Number(trialSeconds) * 1000;
    const isService = platform.services.startedThisProcess;
    const { signal } = stop;
    return supervise({ folder, program, args: process.argv.slice(2), trialMillis, isService, signal, log });
  }
  log(endings[ending]);
  return ending === 'stopped' ? exitCodes.done : exitCodes.removed;
};

const enrolledIdentity = (folder: string): Identity => {
  const identity =
    readIdentity(folder) ??
    throwUserError(
      `This computer is not enrolled (nothing in ${folder}). Use: egida-agent enroll`,
      exitCodes.notEnrolled,
    );
  if (identity.removed)
    throwUserError(
      'This computer was removed at the server. To protect it again: egida-agent enroll',
      exitCodes.removed,
    );
  return identity;
};

const endings: Record<Ending, string> = {
  stopped: 'stopped; what is planted stays, and protection goes on at the next start',
  moved: 'moved to another server',
  uninstalled: 'uninstalled as the server asked; nothing is left on this computer',
  removed: 'this computer was removed at the server; everything was withdrawn',
};
