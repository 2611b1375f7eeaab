import type { DeceptionProgram } from '../deception.ts';
import { createProcessAsUser } from './native/advapi32.ts';
import {
  assignProcessToJob,
  closeHandle,
  createJob,
  getLastError,
  setJobInformation,
  terminateProcess,
  waitForSingleObject,
} from './native/kernel32.ts';
import { wtsQueryUserToken } from './native/wtsapi32.ts';

const noWindow = 0x0800_0000;
const startupBytes = 104;
const extendedLimits = 9;
const killOnClose = 0x2000;
const stillRuns = 258;

let job: number | undefined;
/** What belongs to it ends with the agent, however that ended. */
const ownJob = (): number => {
  if (job !== undefined) return job;
  job = createJob(null, null);
  const limits = Buffer.alloc(144);
  limits.writeUInt32LE(killOnClose, 16);
  setJobInformation(job, extendedLimits, limits, limits.length);
  return job;
};

/** Starts a program as whoever has signed in to a session. Only the system itself may do that. */
export const runInSession = (path: string, session: number): DeceptionProgram => {
  const out = Buffer.alloc(8);
  if (wtsQueryUserToken(session, out) === 0) throw new Error(`nobody has signed in (error ${getLastError()})`);
  const token = Number(out.readBigInt64LE(0));
  const [startup, started] = [Buffer.alloc(startupBytes), Buffer.alloc(24)];
  startup.writeUInt32LE(startupBytes, 0);
  const done = createProcessAsUser(token, path, null, null, null, 0, noWindow, null, null, startup, started);
  const code = getLastError();
  closeHandle(token);
  if (done === 0) throw new Error(`it could not be started (error ${code})`);
  const handle = Number(started.readBigInt64LE(0));
  closeHandle(Number(started.readBigInt64LE(8)));
  assignProcessToJob(ownJob(), handle);
  let open = true;
  return {
    pid: started.readUInt32LE(16),
    lives: () => open && waitForSingleObject(handle, 0) === stillRuns,
    end: () => {
      if (!open) return;
      open = false;
      terminateProcess(handle, 0);
      closeHandle(handle);
    },
  };
};
