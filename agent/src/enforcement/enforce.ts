import type { PolicyEntry, StateEntry } from '@egida/contract';
import { exceptsDecoy } from '@egida/contract/matching';
import type { Platform, ProcessFacts, Terminal } from '../platform/platform.ts';
import type { AlertDraft } from './alert.ts';
import { type Breakable, createBreaker, type Tripped } from './breaker.ts';
import { createCoalescer } from './coalesce.ts';
import { limited } from './concurrency-limiter.ts';
import type { DecoyOwner, DecoyRecord } from './decoy-record.ts';
import { createDecoys, type DecoyTouch } from './decoys.ts';
import { type Applied, outcomeOf } from './effective-state.ts';
import { createOnce } from './handled-matches.ts';
import { createMatcher } from './matcher.ts';
import { createNotifier } from './notify-user.ts';
import { type Found, respond } from './respond.ts';
import { createScope } from './scope.ts';
import { compileVaccine, type Vaccine } from './vaccine.ts';
import { watchNetwork } from './watch-network.ts';
import { watchProcesses } from './watch-processes.ts';

export interface EnforcementOptions {
  /** Reports, stops nothing, plants nothing. */
  observe: boolean;
  /** Acts only on what descends from this process. */
  within: number | undefined;
  /** Plants decoys below this folder only. */
  root: string | undefined;
}
/** What must survive a restart, and what is told. */
export interface EnforcementStore {
  decoys: DecoyRecord[];
  saveDecoys(records: DecoyRecord[]): void;
  tripped: Tripped[];
  saveTripped(tripped: Tripped[]): void;
  alert(alert: AlertDraft): void;
  /** Whether people are told at their terminal what was stopped. */
  notifiesUser?(): boolean;
  log(message: string): void;
}
/** A vaccine that is wanted; without content where it could not be fetched. */
export interface Wanted {
  entry: PolicyEntry;
  content: unknown;
}
export interface Enforcement {
  apply(wanted: Wanted[]): void;
  /** The whole effective state, sorted by vaccine. */
  state(): StateEntry[];
  stop(): void;
}

/** Enforces vaccines on this computer from now on. It needs no server for it. */
export const startEnforcement = (
  platform: Platform,
  agentVersion: string,
  options: EnforcementOptions,
  store: EnforcementStore,
): Enforcement => {
  let applied: Applied[] = [];
  let vaccines: Vaccine[] = [];
  let matcher = createMatcher([]);
  const { processes } = platform;
  const alerts = createCoalescer(store.alert);
  const scope = createScope(processes, options.within);
  const once = createOnce(processes);
  const fault = (error: unknown) => store.log(`internal fault: ${error instanceof Error ? error.stack : error}`);
  const run = limited(4, fault);
  const tellOpened = ({ vaccineId }: Breakable) => {
    const rule =
      'breaker: more than 20 stops in a minute; this vaccine only reports for ten minutes or until its rules change';
    store.alert({ vaccineId, message: 'breaker', detail: { rule, action: 'REPORTED' } });
  };
  const breaker = createBreaker(store.tripped, tellOpened, store.saveTripped);
  const notifier = createNotifier(platform.write);
  const notify = (terminal: Terminal, name: string) => {
    if (store.notifiesUser?.()) notifier(terminal, name);
  };
  const setting = { platform, scope, breaker, observe: options.observe, tell: alerts.add, notify };

  /** Once for each process and `what`, unless it turns out that nothing could be done: then it is met again. */
  const answer = (what: string, found: Found) => {
    const { pid, startTime } = found.facts;
    if (!once.take(pid, startTime, what)) return;
    run(async () => {
      const answered = await respond(setting, found).catch((error) => {
        fault(error);
        return 'failed' as const;
      });
      if (answered === 'done') return;
      const again = () => {
        once.giveBack(pid, startTime, what);
        watch.again(pid);
      };
      // What cannot be stopped must not keep the others waiting.
      if (answered === 'changed') again();
      else setTimeout(again, 30_000).unref();
    });
  };
  const meetProcess = (facts: ProcessFacts) => {
    for (const match of matcher.process(facts)) {
      const { vaccine, rule } = match;
      if (!scope(facts)) continue;
      const stillMeant = (now: ProcessFacts) => matcher.process(now).some((again) => again.vaccine.id === vaccine.id);
      answer(`${vaccine.id} ${vaccine.sha256} ${facts.imageId} ${rule}`, { match, facts, stillMeant });
    }
  };
  const meetConnection = (address: string, pid: number | undefined) => {
    const facts = pid === undefined ? undefined : processes.read(pid);
    if (!facts || facts.ended || !scope(facts)) return;
    for (const match of matcher.address(address)) {
      const stillMeant = (now: ProcessFacts) => now.imageId === facts.imageId;
      const what = `${match.vaccine.id} ${match.vaccine.sha256} ${facts.imageId} ${address}`;
      answer(what, { match, facts, address, stillMeant });
    }
  };
  const meetTouch = ({ path, what, sha256, restored }: DecoyTouch) => {
    for (const { id } of vaccines.filter(({ filePaths }) => filePaths.includes(path))) {
      const detail = {
        rule: `filePaths: ${path}`,
        path,
        ...(sha256 && { sha256 }),
        action: restored ? 'RESTORED' : 'REPORTED',
      } as const;
      store.alert({ vaccineId: id, message: `${path} (${what})`, detail });
    }
  };

  const decoys = createDecoys(platform.decoyFiles(options.root), store.decoys, store.saveDecoys, meetTouch);
  const watch = watchProcesses(processes, meetProcess, fault);
  const stopNetwork = watchNetwork(
    platform,
    () => vaccines.some(({ networkIps }) => networkIps.length > 0),
    (address) => matcher.address(address).length > 0,
    (connections) => {
      for (const { remoteAddress, pid } of connections) meetConnection(remoteAddress, pid);
    },
    fault,
  );
  const flushing = setInterval(() => {
    alerts.flush();
    const closed = breaker.closeOld();
    if (closed.length === 0) return;
    // What was only reported meanwhile and still runs is met again, and stopped now.
    for (const { vaccineId } of closed) once.forget(`${vaccineId} `);
    watch.forget();
  }, 5000);

  return {
    apply: (wanted) => {
      applied = wanted.map(({ entry, content }) => ({
        entry,
        compiled: content === undefined ? undefined : compileVaccine(entry, content, agentVersion, platform),
      }));
      vaccines = applied.flatMap(({ compiled }) => (compiled && 'vaccine' in compiled ? [compiled.vaccine] : []));
      breaker.keepOnly(vaccines.map(({ id, sha256 }) => ({ vaccineId: id, sha256 })));
      matcher = createMatcher(vaccines);
      decoys.want(options.observe ? new Map() : decoysOf(vaccines));
      watch.forget();
    },
    state: () => outcomeOf(applied, { decoys, breaker, observe: options.observe }),
    stop: () => {
      watch.stop();
      stopNetwork();
      decoys.stop();
      clearInterval(flushing);
      alerts.flush(true);
    },
  };
};

const decoysOf = (vaccines: Vaccine[]): Map<string, DecoyOwner[]> => {
  const owners = new Map<string, DecoyOwner[]>();
  for (const { id, sha256, filePaths, exceptions } of vaccines) {
    for (const path of filePaths.filter((path) => !exceptsDecoy(exceptions, path))) {
      owners.set(path, [...(owners.get(path) ?? []), { vaccineId: id, sha256 }]);
    }
  }
  return owners;
};
