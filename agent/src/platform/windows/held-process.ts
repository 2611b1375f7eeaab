import type { HeldProcess } from '../processes.ts';
import { accountName } from './account.ts';
import { closeHandle, openProcess, terminateProcess } from './native/kernel32.ts';
import { ntResumeProcess, ntSuspendProcess } from './native/ntdll.ts';
import { openToRead, readProcess } from './process-facts.ts';
import { sessionTerminal } from './session.ts';

/** To end, to pause, to ask and to read it, and to wait for its end. */
const everything = 0x1 | 0x800 | 0x1000 | 0x10 | 0x10_0000;
const exitCode = 1;

/**
 * Holds a process by a handle, which names that process alone for as long as it is open. Pausing is counted by the system: what
 * was paused by somebody else before stays so when the agent lets it go.
 */
export const holdProcess = (pid: number): HeldProcess | undefined => {
  const handle = (pid > 4 ? openProcess(everything, 0, pid) : 0) || openToRead(pid);
  if (handle === 0) return undefined;
  let paused = 0;
  return {
    read: () => readProcess(pid, handle, paused > 0),
    suspend: () => {
      const done = ntSuspendProcess(handle) >= 0;
      if (done) paused++;
      return done;
    },
    resume: () => {
      if (paused === 0) return;
      paused--;
      ntResumeProcess(handle);
    },
    resumeLeft: () => void ntResumeProcess(handle),
    kill: () => void terminateProcess(handle, exitCode),
    userName: () => {
      const sid = readProcess(pid, handle)?.sid;
      return sid === undefined ? undefined : accountName(sid);
    },
    terminal: () => sessionTerminal(pid),
    release: () => void closeHandle(handle),
  };
};
