import { throwUserError } from '../../program/user-error.ts';
import { pauseThread } from '../pause-thread.ts';
import type { ServiceManager } from '../service-manager.ts';
import { accessDenied } from './native/kernel32.ts';
import { quoteWords } from './quote-words.ts';
import { isServing, serve, serviceName } from './serve.ts';
import { controls, serviceControl, states } from './service-control.ts';

const all = 0xf01ff;
const [connect, createHere, lookUp] = [1, 2, 4];
const [ofOwnProcess, automatic, normal] = [0x10, 2, 1];
const levels = { description: 1, failureActions: 2, failureFlag: 4 } as const;
const restart = { type: 1, delay: 2000 };
const alreadyRunning = 1056;
const stopMillis = 40_000;
const definition = `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${serviceName}`;

type Handle = number;

const fail = (what: string): never => {
  const code = serviceControl().lastError() as number;
  return throwUserError(
    code === accessDenied
      ? 'Only an administrator can change services: open PowerShell with “Run as administrator”.'
      : `Windows refused to ${what} the service ${serviceName} (error ${code}).`,
  );
};

const withManager = <T>(use: (manager: Handle) => T): T => {
  const calls = serviceControl();
  const manager = calls.openManager(null, null, connect | createHere | lookUp) as Handle;
  if (manager === 0) return fail('look at');
  try {
    return use(manager);
  } finally {
    calls.close(manager);
  }
};

/** Uses the service, where there is one. */
const withService = <T>(use: (service: Handle) => T): T | undefined =>
  withManager((manager) => {
    const calls = serviceControl();
    const service = calls.openService(manager, serviceName, all) as Handle;
    if (service === 0) return undefined;
    try {
      return use(service);
    } finally {
      calls.close(service);
    }
  });

const must = (done: unknown, what: string): void => {
  if (done === 0) fail(what);
};

/** As systemd has it: started again for ever after whatever was no wish to end, an exit that was told as well. */
const describe = (service: Handle): void => {
  const calls = serviceControl();
  calls.setDescription(service, levels.description, {
    text: 'Protects this computer with the vaccines of its agency.',
  });
  const actions = [restart, restart, restart];
  const failure = { resetSeconds: 0, rebootMessage: null, command: null, count: actions.length, actions };
  must(calls.setFailureActions(service, levels.failureActions, failure), 'set the recovery of');
  calls.setFailureFlag(service, levels.failureFlag, { alsoAfterStop: 1 });
};

const stateOf = (service: Handle): number => {
  const status: { state?: number } = {};
  must(serviceControl().query(service, status), 'look at');
  return status.state ?? 0;
};

/** Looks again and again until something is so; whether it came to be within the time that a service has to stop. */
const comesTrue = (condition: () => boolean): boolean => {
  for (const end = Date.now() + stopMillis; !condition(); pauseThread(100)) if (Date.now() > end) return false;
  return true;
};

const stop = (service: Handle): true => {
  serviceControl().control(service, controls.stop, {});
  if (!comesTrue(() => stateOf(service) === states.stopped))
    throwUserError(`The service ${serviceName} does not stop. Restart the computer and try again.`);
  return true;
};

/**
 * Asked for whatever the service is said to do: one whose program was ended by force may still seem to run, and one that stops is
 * started once it has.
 */
const start = (service: Handle): true => {
  const calls = serviceControl();
  const isStarted = (): boolean => {
    if (calls.start(service, 0, null) !== 0) return true;
    return calls.lastError() === alreadyRunning ? stateOf(service) === states.running : fail('start');
  };
  return comesTrue(isStarted) || fail('start');
};

const needService = (): never => throwUserError('There is no service. Install it: egida-agent service install');

export const windowsServices: ServiceManager = {
  definitionPath: definition,
  seeWith: 'Get-Service EgidaAgent, and agent.log in the state folder',
  isInstalled: () => withService(() => true) ?? false,
  require: () => withManager(() => undefined),
  install: (command) => {
    const calls = serviceControl();
    const line = quoteWords([...command, '--service']);
    const existing = withService((service) => {
      const kept = [null, null, null, null, null, 'Égida'];
      must(calls.changeCommand(service, ofOwnProcess, automatic, normal, line, ...kept), 'change');
      describe(service);
      stop(service);
      start(service);
      return true;
    });
    if (existing) return;
    withManager((manager) => {
      const words = [serviceName, 'Égida', all, ofOwnProcess, automatic, normal, line];
      const service = calls.createService(manager, ...words, null, null, null, null, null) as Handle;
      if (service === 0) fail('make');
      try {
        describe(service);
        start(service);
      } finally {
        calls.close(service);
      }
    });
  },
  start: () => {
    withService(start) ?? needService();
  },
  stop: () => {
    withService(stop) ?? needService();
  },
  remove: () => {
    withService((service) => {
      stop(service);
      must(serviceControl().deleteService(service), 'remove');
    });
  },
  // It goes when the last process that knows it has ended, which is this one.
  removeDefinition: () => {
    withService((service) => must(serviceControl().deleteService(service), 'remove'));
  },
  startedThisProcess: isServing,
  serve,
};
