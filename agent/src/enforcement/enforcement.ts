import type { PolicyEntry, StateEntry } from '@egida/contract';
import { errorStack } from '../errors/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import type { Terminal } from '../platform/terminal.ts';
import { createAlertCoalescer } from './alert-coalescer.ts';
import { type AlertDraft, draftAlert } from './alert-draft.ts';
import { createBreaker, type TrippedBreaker } from './breaker.ts';
import { compileVaccine, type Vaccine } from './compile-vaccine.ts';
import type { DecoyRecord } from './decoy-record.ts';
import { createDecoys } from './decoys.ts';
import { type AppliedVaccine, effectiveStateOf } from './effective-state.ts';
import { keepKinds } from './keep-kinds.ts';
import type { MarkRecord } from './mark-record.ts';
import { createMatchQueue } from './match-queue.ts';
import { createMatcher } from './matcher.ts';
import { createNotifier, languageOf } from './notify-user.ts';
import { respond } from './respond.ts';
import { createScope } from './scope.ts';
import type { VaccineRef } from './vaccine-ref.ts';
import { touchAlerts, wantedDecoys } from './wanted-decoys.ts';
import { watchNetwork } from './watch-network.ts';
import { watchProcesses } from './watch-processes.ts';

const flushMillis = 5000;

export interface EnforcementOptions {
  /** Only reports: stops nothing, plants nothing. */
  observe: boolean;
  /** Acts only on descendants of this process. */
  within: number | undefined;
  /** Plants decoys below this folder only. */
  root: string | undefined;
  /** Marks the registry below this key only. */
  registryRoot?: string | undefined;
}
/** Keeps what must survive a restart, and takes what enforcement has to tell. */
export interface EnforcementStore {
  decoys: DecoyRecord[];
  saveDecoys(records: DecoyRecord[]): void;
  marks?: MarkRecord[];
  saveMarks?(records: MarkRecord[]): void;
  tripped: TrippedBreaker[];
  saveTripped(tripped: TrippedBreaker[]): void;
  alert(alert: AlertDraft): void;
  /** A process in scope was started, became another program, or is looked at again. */
  executed?(facts: ProcessFacts): void;
  /** Whether people are told at their terminal that a program was stopped. */
  notifiesUser?(): boolean;
  log(message: string): void;
}
/** A vaccine of the policy; its content is undefined where it could not be fetched. */
export interface WantedVaccine {
  entry: PolicyEntry;
  content: unknown;
}
export interface Enforcement {
  apply(wanted: WantedVaccine[]): void;
  /** The whole effective state, sorted by vaccine. */
  state(): StateEntry[];
  /** Looks at all processes again, as after a change of rules. */
  lookAgain(): void;
  stop(): void;
}

/** Enforces vaccines on this computer until it is stopped. It needs no server. */
export const startEnforcement = (
  platform: Platform,
  agentVersion: string,
  options: EnforcementOptions,
  store: EnforcementStore,
): Enforcement => {
  let applied: AppliedVaccine[] = [];
  let vaccines: Vaccine[] = [];
  let matcher = createMatcher([]);
  const { observe } = options;
  const { processes } = platform;
  const failed = (error: unknown) => store.log(`internal fault: ${errorStack(error)}`);
  const alerts = createAlertCoalescer(store.alert);
  const scope = createScope(processes, options.within);
  const breakerOpened = ({ vaccineId }: VaccineRef) => {
    const rule =
      'breaker: more than 20 stops in a minute; this vaccine only reports for ten minutes or until its rules change';
    const finding = { ruleKind: null, subject: '', remark: 'BREAKER_OPENED' } as const;
    store.alert(draftAlert(vaccineId, { rule, action: 'REPORTED' }, finding));
  };
  const breaker = createBreaker(store.tripped, breakerOpened, store.saveTripped);
  const notifier = createNotifier(platform.writeLine, languageOf(platform.locale()));
  const notify = (terminal: Terminal, name: string) => {
    if (store.notifiesUser?.()) notifier(terminal, name);
  };
  const context = { platform, scope, breaker, observe, raise: alerts.add, notify };
  const queue = createMatchQueue({
    processes,
    respond: (matched) => respond(context, matched),
    recheck: (pid) => processWatch.recheck(pid),
    failed,
  });

  const kept = keepKinds(platform, options, store, failed);

  const checkProcess = (facts: ProcessFacts, isExecution: boolean) => {
    if (kept.isOwn(facts.pid)) return;
    if (isExecution && store.executed && scope(facts)) store.executed(facts);
    for (const match of matcher.process(facts)) {
      const { vaccine, rule } = match;
      if (!scope(facts)) continue;
      const stillMatches = (now: ProcessFacts) => matcher.process(now).some((again) => again.vaccine.id === vaccine.id);
      queue.add(`${vaccine.id} ${vaccine.sha256} ${facts.imageId} ${rule}`, { match, facts, stillMatches });
    }
  };
  const checkConnection = (address: string, pid: number | undefined) => {
    const facts = pid === undefined ? undefined : processes.read(pid);
    if (!facts || facts.ended || !scope(facts)) return;
    for (const match of matcher.address(address)) {
      const { vaccine } = match;
      const stillMatches = (now: ProcessFacts) => now.imageId === facts.imageId;
      queue.add(`${vaccine.id} ${vaccine.sha256} ${facts.imageId} ${address}`, { match, facts, address, stillMatches });
    }
  };

  const decoys = createDecoys(platform.decoyFiles(options.root), store.decoys, store.saveDecoys, (touch) => {
    for (const alert of touchAlerts(vaccines, touch)) store.alert(alert);
  });
  const processWatch = watchProcesses(processes, checkProcess, failed);
  const stopNetworkWatch = watchNetwork(platform, {
    isNeeded: () => vaccines.some(({ networkIps }) => networkIps.length > 0),
    isWanted: (address) => matcher.address(address).length > 0,
    seen: (connections) => {
      for (const { remoteAddress, pid } of connections) checkConnection(remoteAddress, pid);
    },
    failed,
  });
  const flushing = setInterval(() => {
    alerts.flush();
    const closed = breaker.closeExpired();
    if (closed.length === 0) return;
    // Processes that were only reported meanwhile and still run are matched again, and stopped now.
    for (const { vaccineId } of closed) queue.forgetVaccine(vaccineId);
    processWatch.recheckAll();
  }, flushMillis);

  return {
    apply: (wanted) => {
      applied = wanted.map(({ entry, content }) => ({
        entry,
        compiled: content === undefined ? undefined : compileVaccine(entry, content, agentVersion, platform),
      }));
      vaccines = applied.flatMap(({ compiled }) => (compiled && 'vaccine' in compiled ? [compiled.vaccine] : []));
      breaker.keepOnly(vaccines.map(({ id, sha256 }) => ({ vaccineId: id, sha256 })));
      matcher = createMatcher(vaccines);
      decoys.want(observe ? new Map() : wantedDecoys(vaccines));
      kept.want(vaccines);
      processWatch.recheckAll();
    },
    state: () => effectiveStateOf(applied, { decoys, kept, breaker, observe }),
    lookAgain: processWatch.recheckAll,
    stop: () => {
      processWatch.stop();
      stopNetworkWatch();
      decoys.stop();
      kept.stop();
      clearInterval(flushing);
      alerts.flush(true);
    },
  };
};
