import { realpathSync } from 'node:fs';
import { startEnforcement } from '../enforcement/enforcement.ts';
import { openSavedState } from '../enforcement/saved-state.ts';
import { attempt } from '../errors/attempt.ts';
import { choosePlatform } from '../platform/choose.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { throwUserError } from '../program/user-error.ts';
import { agentVersion } from '../program/version.ts';
import { takeLock } from '../store/lock.ts';
import { openStateFolder, removeState } from '../store/state-folder.ts';

/** What is taken away needs no notes any more: a full disk does not keep it here. */
const unlessRefused =
  <T>(save: (records: T) => void) =>
  (records: T): void =>
    void attempt(() => save(records));

/** Takes everything off this computer: the decoys, and then the agent's state. The server shows the computer as offline. */
export const unenroll = async ({
  state: folder,
  root,
  registryRoot,
}: {
  state: string;
  root?: string;
  registryRoot?: string;
}): Promise<number> => {
  const platform = choosePlatform();
  openStateFolder(folder);
  const releaseLock = takeLock(folder, platform.processes);
  try {
    const saved = openSavedState(folder);
    const store = {
      ...saved,
      saveDecoys: unlessRefused(saved.saveDecoys),
      saveDecoysCopy: unlessRefused(saved.saveDecoysCopy),
      saveMarks: unlessRefused(saved.saveMarks),
      savePaused: unlessRefused(saved.savePaused),
      ...{ alert: () => {}, log: console.log },
    };
    const options = {
      observe: false,
      within: undefined,
      root: root === undefined ? undefined : realpathSync(root),
      registryRoot,
    };
    const enforcement = startEnforcement(platform, agentVersion, options, store);
    enforcement.apply([]);
    const leftovers = enforcement.state();
    await enforcement.stop();
    if (leftovers.length > 0)
      throwUserError(`Could not be taken away: ${leftovers.map(({ error }) => error).join('; ')}`);
    removeState(folder);
    console.log('Nothing of the agent is left on this computer. Remove it in the console too.');
    return exitCodes.done;
  } finally {
    releaseLock();
  }
};
