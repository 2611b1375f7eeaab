import { type as kernelName, release as kernelRelease } from 'node:os';
import { type AgentOptions, type Ending, runAgent } from '../agent/run-agent.ts';
import { choosePlatform } from '../platform/choose.ts';
import type { Platform } from '../platform/platform.ts';
import { exitCodes, refuse } from '../program/exit-codes.ts';
import { ownProgram } from '../program/own-program.ts';
import { agentVersion } from '../program/version.ts';
import { finishMove, forgetFinishedMove } from '../store/finish-move.ts';
import { type Identity, readIdentity, writeIdentity } from '../store/identity.ts';
import { takeLock } from '../store/lock.ts';
import { removeState } from '../store/state-folder.ts';
import { recoverUpdate } from '../update/recover-update.ts';
import { supervise } from '../update/supervise.ts';
import { trialOf } from '../update/trial.ts';
import { createUpdates } from '../update/updates.ts';
import { openOwnFolder, rootFolder } from './folder-options.ts';
import { removeInstalled } from './service.ts';

export interface RunOptions {
  state: string;
  observe?: boolean;
  within?: string;
  root?: string;
  /** How long a new program has to prove itself. */
  trialSeconds?: string;
}

/** Protects this computer until SIGTERM, or until the server takes it off; makes way for a new program and waits over it. */
export const run = async (given: RunOptions): Promise<number> => {
  const { state: folder, observe = false, within, root, trialSeconds = '600' } = given;
  const platform = choosePlatform();
  const pid = within === undefined ? undefined : Number(within);
  if (pid !== undefined && !platform.processes.read(pid)) refuse(`--within: there is no process ${within}`);
  const below = root === undefined ? undefined : rootFolder(root);
  openOwnFolder(folder);
  const identity =
    readIdentity(folder) ??
    refuse(`This computer is not enrolled (nothing in ${folder}). Use: egida-agent enroll`, exitCodes.notEnrolled);
  if (identity.removed)
    refuse('This computer was removed at the server. To protect it again: egida-agent enroll', exitCodes.removed);
  const release = takeLock(folder, platform.processes, log);

  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  // A fault in one corner must not end protection everywhere; it is told and the rest goes on.
  process.on('uncaughtException', (error) => log(`internal fault: ${error.stack ?? error}`));
  process.on('unhandledRejection', (reason) =>
    log(`internal fault: ${reason instanceof Error ? reason.stack : reason}`),
  );
  const program = ownProgram();
  const trial = trialOf(folder, program, log);
  if (program && !trial) recoverUpdate(folder, program, log);
  forgetFinishedMove(folder, identity);
  const update = new AbortController();
  const updates = createUpdates({ folder, program, log, ready: () => update.abort() });
  log(
    `egida-agent ${agentVersion} protects this computer (${kernelName()} ${kernelRelease()}) for ${identity.server}${observe ? ', observing only' : ''}`,
  );
  let ending: Ending;
  try {
    const options = { folder, log, observe, within: pid, root: below, updates, trial };
    ending = await protect(platform, identity, options, AbortSignal.any([stop.signal, update.signal]));
    if (ending === 'uninstalled') leave(folder);
    if (ending === 'removed')
      writeIdentity(folder, { ...(readIdentity(folder) ?? identity), token: '', removed: true });
  } finally {
    updates.stop();
    release();
  }
  if (program && ending === 'stopped' && update.signal.aborted && !stop.signal.aborted) {
    // There is one parent at most: who has one already asks it to start the new program.
    if (process.connected) return exitCodes.startAgain;
    return supervise({ folder, program, args: process.argv.slice(2), trialMillis: Number(trialSeconds) * 1000, log });
  }
  log(endings[ending]);
  return ending === 'stopped' ? exitCodes.done : exitCodes.removed;
};

/** Goes on at another server where a move leads to. */
const protect = async (
  platform: Platform,
  first: Identity,
  options: AgentOptions,
  signal: AbortSignal,
): Promise<Ending> => {
  let identity = first;
  for (;;) {
    const ending = await runAgent(platform, identity, options, signal);
    const next = ending === 'moved' ? finishMove(options.folder) : undefined;
    if (!next) return ending === 'moved' ? 'stopped' : ending;
    log(`goes on at ${next.server} as computer ${next.agentId}`);
    identity = next;
  }
};

const leave = (folder: string): void => {
  removeInstalled(folder, log);
  removeState(folder);
};

const endings = {
  stopped: 'stopped; what is planted stays, and protection goes on at the next start',
  moved: 'moved to another server',
  uninstalled: 'uninstalled as the server asked; nothing is left on this computer',
  removed: 'this computer was removed at the server; everything was withdrawn',
};

const log = (message: string): void => console.log(`${new Date().toISOString()} ${message}`);
