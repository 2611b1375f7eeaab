import { realpathSync } from 'node:fs';
import { startEnforcement } from '../enforcement/enforce.ts';
import { openEnforcementFiles } from '../enforcement/saved-state.ts';
import { choosePlatform } from '../platform/choose.ts';
import { exitCodes, refuse } from '../program/exit-codes.ts';
import { agentVersion } from '../program/version.ts';
import { takeLock } from '../store/lock.ts';
import { openStateFolder, removeState } from '../store/state-folder.ts';

/** Takes everything off this computer: its decoys, and then what the agent kept. The server shows it as offline. */
export const unenroll = ({ state: folder, root }: { state: string; root?: string }): number => {
  const platform = choosePlatform();
  openStateFolder(folder);
  const release = takeLock(folder, platform.processes);
  try {
    const store = { ...openEnforcementFiles(folder), alert: () => {}, log: console.log };
    const options = { observe: false, within: undefined, root: root === undefined ? undefined : realpathSync(root) };
    const enforcement = startEnforcement(platform, agentVersion, options, store);
    enforcement.apply([]);
    const left = enforcement.state();
    enforcement.stop();
    if (left.length > 0) refuse(`Could not be taken away: ${left.map(({ error }) => error).join('; ')}`);
    removeState(folder);
    console.log('Nothing of the agent is left on this computer. Remove it in the console too.');
    return exitCodes.done;
  } finally {
    release();
  }
};
