import { createIsOwn } from '../own-processes.ts';
import type { Processes, ProcessFacts } from '../processes.ts';
import { holdProcess } from './held-process.ts';
import { readPid } from './process-facts.ts';
import { fingerprint, readProcessTable } from './process-table.ts';
import { takePrivilege } from './security.ts';
import { isVital } from './vital.ts';

/** Accounts of the system and of its services. */
const systemAccount = /^S-1-5-(18|19|20|80-.+)$/;

/** Goes up as far as parents live: stopping any of these would stop or orphan the agent. */
const ownAncestors = (): Set<number> => {
  const found = new Set<number>();
  for (let pid = process.pid; pid > 4 && !found.has(pid); ) {
    found.add(pid);
    pid = readPid(pid)?.parentPid ?? 0;
  }
  return found;
};

export const windowsProcesses = (): Processes => {
  // Without it the processes of services and of other people could not be looked at; a person without it sees his own.
  takePrivilege('SeDebugPrivilege');
  return {
    lookMillis: 50,
    list: () => readProcessTable().flatMap(({ pid }) => (pid > 0 ? [pid] : [])),
    newest: () => fingerprint(readProcessTable()),
    read: readPid,
    hold: holdProcess,
    ownAncestors,
    isOwn: createIsOwn({ read: readPid, ownAncestors }),
    isVital,
    accountKey: ({ sid, elevated }: ProcessFacts) =>
      sid === undefined || elevated || systemAccount.test(sid) ? undefined : sid,
  };
};
