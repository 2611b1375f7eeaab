import { type as kernelName, release as kernelRelease } from 'node:os';
import { runAgent } from '../agent.ts';
import { choosePlatform } from '../platform/choose.ts';
import { readIdentity, writeIdentity } from '../store/identity.ts';
import { takeLock } from '../store/lock.ts';
import { removeState } from '../store/state-folder.ts';
import { agentVersion } from '../version.ts';
import { exitCodes, refuse } from './exit-codes.ts';
import { openOwnFolder, rootFolder } from './own-folder.ts';

export interface RunOptions {
  state: string;
  observe?: boolean;
  within?: string;
  root?: string;
}

/** Protects this computer until SIGTERM, or until the server takes it off. */
export const run = async ({ state: folder, observe = false, within, root }: RunOptions): Promise<number> => {
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
  log(
    `egida-agent ${agentVersion} protects this computer (${kernelName()} ${kernelRelease()}) for ${identity.server}${observe ? ', observing only' : ''}`,
  );
  try {
    const options = { folder, log, observe, within: pid, root: below };
    const ending = await runAgent(platform, identity, options, stop.signal);
    log(endings[ending]);
    if (ending === 'uninstalled') removeState(folder);
    if (ending === 'removed')
      writeIdentity(folder, { ...(readIdentity(folder) ?? identity), token: '', removed: true });
    return ending === 'removed' ? exitCodes.removed : exitCodes.done;
  } finally {
    release();
  }
};

const endings = {
  stopped: 'stopped; what is planted stays, and protection goes on at the next start',
  uninstalled: 'uninstalled as the server asked; nothing is left on this computer',
  removed: 'this computer was removed at the server; everything was withdrawn',
};

const log = (message: string): void => console.log(`${new Date().toISOString()} ${message}`);
