import { readdirSync, readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import type { Platform, Processes } from '../platform.ts';
import { readConnections } from './connections.ts';
import { linuxDecoyFiles } from './decoy-files.ts';
import { holdProcess } from './held-process.ts';
import { hostView } from './host-view.ts';
import { readInventory } from './inventory.ts';
import { machineId } from './machine-id.ts';
import { osIds } from './os-release.ts';
import { parseProcStat } from './proc-stat.ts';
import { readProcess } from './process-facts.ts';
import { writeToTerminal } from './terminal.ts';
import { isVital } from './vital.ts';

const listPids = (): number[] =>
  readdirSync('/proc').flatMap((name) => (/^[1-9]\d*$/.test(name) ? [Number(name)] : []));

/** Up to the first process: stopping any of them would stop or orphan the agent. */
const ownAncestors = (): Set<number> => {
  const found = new Set<number>();
  for (let pid = process.pid; pid > 0 && !found.has(pid); ) {
    found.add(pid);
    const parent = pid;
    pid = attempt(() => parseProcStat(readFileSync(`/proc/${parent}/stat`, 'utf8')))?.parentPid ?? 0;
  }
  return found;
};

const linuxProcesses = (): Processes => {
  const seesHostFiles = hostView();
  return {
    list: listPids,
    // The last field is the pid that was given out last, to a process or a thread.
    newest: () => readFileSync('/proc/loadavg', 'latin1').trim().split(' ').at(-1) ?? '',
    read: (pid) => readProcess(`/proc/${pid}`, seesHostFiles),
    hold: (pid) => holdProcess(pid, seesHostFiles),
    ownAncestors,
    isVital,
  };
};

export const linuxPlatform = (): Platform => ({
  osFamily: 'linux',
  osIds: osIds(),
  machineId,
  inventory: readInventory,
  write: writeToTerminal,
  processes: linuxProcesses(),
  connections: (wanted) => readConnections(listPids(), wanted),
  decoyFiles: linuxDecoyFiles,
});
