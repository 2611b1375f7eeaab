import { exitCodes } from '../../program/exit-codes.ts';
import { ownProcess } from './native/kernel32.ts';
import { controls, serviceControl, states } from './service-control.ts';

export const serviceName = 'EgidaAgent';

const ofOwnProcess = 0x10;
const accepted = (1 << (controls.stop - 1)) | (1 << 2);
const stopMillis = 30_000;
/** Says that the other code is the program's own (ERROR_SERVICE_SPECIFIC_ERROR). */
const ownCode = 1066;
/** After these nothing is left to do. After every other, Windows has to see a failure, and starts the program again. */
const meantToEnd: readonly number[] = [exitCodes.done, exitCodes.notEnrolled, exitCodes.removed];

let serving = false;
/** Whether the service manager of Windows started this very process. */
export const isServing = (): boolean => serving;

/**
 * Answers the service manager that started this process: it calls from threads of its own, and is answered on this one. Calls
 * `stop` when the service, or the computer, is to stop. Resolved when the service manager knows that it runs: what ends before that
 * looks like a failure to it, and is begun again.
 */
export const serve = async (stop: () => void): Promise<void> => {
  const calls = serviceControl();
  let handle: unknown;
  let known = () => {};
  const running = new Promise<void>((resolve) => {
    known = resolve;
  });
  const tell = (state: number, code = 0) => {
    if (handle === undefined) return;
    const isPending = state === states.stopPending;
    const status = { type: ofOwnProcess, state, accepted: state === states.running ? accepted : 0 };
    const wait = { checkPoint: isPending ? 1 : 0, waitHint: isPending ? stopMillis : 0 };
    calls.setStatus(handle, { ...status, exitCode: code === 0 ? 0 : ownCode, specificCode: code, ...wait });
  };
  const handler = calls.register((control: number) => {
    if (control === controls.stop || control === controls.shutdown) {
      tell(states.stopPending);
      stop();
    }
    return 0;
  }, calls.handler);
  const main = calls.register(() => {
    handle = calls.registerHandler(serviceName, handler, null);
    tell(states.running);
    known();
  }, calls.serviceMain);
  serving = true;
  calls.dispatch.async(
    [
      { name: serviceName, main },
      { name: null, main: null },
    ],
    // It returns when the service has stopped; at once where no service manager started this process.
    (_error: unknown, connected: number) => {
      if (connected === 0) serving = false;
      known();
    },
  );
  process.on('exit', (code) => {
    if (!serving) return;
    tell(states.stopped, meantToEnd.includes(code) ? 0 : code);
    // The thread that waits for the service manager would keep this process.
    calls.terminate(ownProcess, code);
  });
  await running;
};
