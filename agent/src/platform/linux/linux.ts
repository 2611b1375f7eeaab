import { readdirSync, readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { createIsOwn } from '../own-processes.ts';
import type { Platform } from '../platform.ts';
import type { Processes } from '../processes.ts';
import { accountKey } from './account-key.ts';
import { userName } from './accounts.ts';
import { readConnections } from './connections.ts';
import { linuxDecoyFiles } from './decoy-files.ts';
import { linuxEvents } from './events/events.ts';
import { holdProcess } from './held-process.ts';
import { hostView } from './host-view.ts';
import { readInventory } from './inventory.ts';
import { computerLocale } from './locale.ts';
import { machineId } from './machine-id.ts';
import { resolveMovedFolder } from './open-folder.ts';
import { openProgram } from './open-program.ts';
import { osIds } from './os-release.ts';
import { linuxPackages } from './packages.ts';
import { parseProcStat } from './proc-stat.ts';
import { readProcess } from './process-facts.ts';
import { removeProgram } from './remove-program.ts';
import { respondToStarts } from './starts/responder.ts';
import { systemd } from './systemd.ts';
import { writeToTerminal } from './terminal.ts';
import { isVital } from './vital.ts';

const listPids = (): number[] =>
  readdirSync('/proc').flatMap((name) => (/^[1-9]\d*$/.test(name) ? [Number(name)] : []));

/** Goes up to the first process: stopping any of these would stop or orphan the agent. */
const ownAncestors = (): Set<number> => {
  const found = new Set<number>();
  for (let pid = process.pid; pid > 0 && !found.has(pid); ) {
    found.add(pid);
    const child = pid;
    pid = attempt(() => parseProcStat(readFileSync(`/proc/${child}/stat`, 'utf8')))?.parentPid ?? 0;
  }
  return found;
};

const linuxProcesses = (): Processes => {
  const seesHostFiles = hostView();
  const read = (pid: number) => readProcess(`/proc/${pid}`, seesHostFiles);
  return {
    list: listPids,
    // The last field is the pid that the kernel gave out last, to a process or a thread.
    newest: () => readFileSync('/proc/loadavg', 'latin1').trim().split(' ').at(-1) ?? '',
    read,
    hold: (pid) => holdProcess(pid, seesHostFiles),
    ownAncestors,
    isOwn: createIsOwn({ read, ownAncestors }),
    isVital,
    accountKey: ({ uid }) => accountKey(uid),
    userName: ({ uid }) => userName(uid),
  };
};

export const linuxPlatform = (): Platform => ({
  osFamily: 'linux',
  osIds: osIds(),
  machineId,
  inventory: readInventory,
  locale: computerLocale,
  writeLine: writeToTerminal,
  processes: linuxProcesses(),
  connections: (isWanted) => readConnections(listPids(), isWanted),
  placeOf: resolveMovedFolder,
  decoyFiles: linuxDecoyFiles,
  events: linuxEvents,
  respondToStarts,
  openProgram,
  packages: linuxPackages,
  services: systemd,
  removeProgram,
});
