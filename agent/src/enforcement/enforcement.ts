import type { StateEntry } from '@egida/contract';
import { errorStack } from '../errors/errors.ts';
import { createHashFile } from '../hashing/hash-file.ts';
import { createLruMap } from '../hashing/lru-map.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import type { Terminal } from '../platform/terminal.ts';
import { createAlertCoalescer } from './alert-coalescer.ts';
import { type AlertDraft, draftAlert } from './alert-draft.ts';
import { createBreaker, type TrippedBreaker } from './breaker.ts';
import { checkConnections } from './check-connections.ts';
import { createCheckRules } from './check-rules.ts';
import { compileVaccine, type Vaccine } from './compile-vaccine.ts';
import type { DecoyRecord } from './decoy-record.ts';
import type { DecoyTouch } from './decoy-touch.ts';
import { createDecoys } from './decoys.ts';
import { startRulesOf } from './deniable.ts';
import { type DenialStatus, denyStarts } from './deny-starts.ts';
import { type AppliedVaccine, effectiveStateOf } from './effective-state.ts';
import { createHashWaits } from './hash-waits.ts';
import { hearEvents } from './hear-events.ts';
import { createImageHashes } from './image-hashes.ts';
import { createJudgeStart } from './judge-start.ts';
import { keepKinds } from './keep-kinds.ts';
import { createLineage } from './lineage.ts';
import type { MarkRecord } from './mark-record.ts';
import { createMatchQueue } from './match-queue.ts';
import { createMatcher } from './matcher.ts';
import { createNotifier, languageOf } from './notify-user.ts';
import { createPausedProcesses, type PausedProcess, resumeProcess } from './paused-processes.ts';
import { matchKeyOf } from './program-key.ts';
import { respond } from './respond.ts';
import { createScope } from './scope.ts';
import { createSpareKnown, type KnownHashes } from './spare-known.ts';
import type { VaccineRef } from './vaccine-ref.ts';
import { touchAlerts, wantedDecoys } from './wanted-decoys.ts';
import type { WantedVaccine } from './wanted-vaccine.ts';
import { watchNetwork } from './watch-network.ts';
import { watchProcesses } from './watch-processes.ts';

const flushMillis = 5000;
/** One process that touches one decoy again and again is told of so often. */
const touchEpisodeMillis = 600_000;
const maxHashes = 20_000;

export interface EnforcementOptions {
  /** Only reports: stops nothing, plants nothing. */
  observe: boolean;
  /** Acts only on descendants of this process. */
  within: number | undefined;
  /** Plants decoys below this folder only. */
  root: string | undefined;
  /** Looks at processes and decoys by itself, and takes nothing that the system tells. */
  poll?: boolean;
  /** Marks the registry below this key only. */
  registryRoot?: string | undefined;
  /** Denies programs before they start, by processes that this command runs. */
  denyBeforeStart?: { command: readonly string[] } | undefined;
}
/** Keeps what must survive a restart, and takes what enforcement has to tell. */
export interface EnforcementStore {
  decoys: DecoyRecord[];
  saveDecoys(records: DecoyRecord[]): void;
  saveDecoysCopy(records: DecoyRecord[]): void;
  marks?: MarkRecord[];
  saveMarks?(records: MarkRecord[]): void;
  tripped: TrippedBreaker[];
  saveTripped(tripped: TrippedBreaker[]): void;
  /** The processes that were paused when the agent ended by force. */
  paused?: PausedProcess[];
  savePaused?(paused: PausedProcess[]): void;
  /** The file in which the watching thread notes whom it paused. Dropped where it pauses nobody any more. */
  pauseNote?: string;
  pausedByWatcher?(): PausedProcess[];
  dropPauseNote?(): void;
  alert(alert: AlertDraft): void;
  /** A process in scope was started, became another program, or is looked at again. */
  executed?(facts: ProcessFacts): void;
  /** Whether people are told at their terminal that a program was stopped. */
  notifiesUser?(): boolean;
  /** The hashes of files that are known already, and those that are made here. */
  hashes?: KnownHashes;
  log(message: string): void;
}
export interface Enforcement {
  apply(wanted: WantedVaccine[]): void;
  /** The whole effective state, sorted by vaccine. */
  state(): StateEntry[];
  /** Whether the system tells of programs that start, by now; where it does not, they are looked for. */
  hearsStarts(): boolean;
  /** Looks at all processes again, as after a change of rules. */
  lookAgain(): void;
  /** Where it denies before the start: how that stands. */
  denial(): DenialStatus | undefined;
  /** Resolves when nothing is paused any more, and all has ended that could pause something. */
  stop(): Promise<void>;
}

/** Enforces vaccines on this computer until it is stopped. It needs no server. */
export const startEnforcement = (
  system: Platform,
  agentVersion: string,
  options: EnforcementOptions,
  store: EnforcementStore,
): Enforcement => {
  let applied: AppliedVaccine[] = [];
  let vaccines: Vaccine[] = [];
  let matcher = createMatcher([]);
  const { observe } = options;
  const { paused: left = [] } = store;
  for (const process of left) resumeProcess(system.processes, process);
  if (left.length > 0) {
    store.savePaused?.([]);
    store.dropPauseNote?.();
  }
  const paused = createPausedProcesses(system.processes, (now) => store.savePaused?.(now));
  const { processes } = paused;
  const platform: Platform = { ...system, processes };
  const failed = (error: unknown) => store.log(`internal fault: ${errorStack(error)}`);
  const alerts = createAlertCoalescer(store.alert);
  const lineage = createLineage();
  const scope = createScope(processes, options.within, lineage);
  const breakerOpened = ({ vaccineId }: VaccineRef) => {
    const rule =
      'breaker: more than 20 stops in a minute; this vaccine only reports for ten minutes or until its rules change';
    const finding = { ruleKind: null, subject: '', remark: 'BREAKER_OPENED' } as const;
    store.alert(draftAlert(vaccineId, { rule, action: 'REPORTED' }, finding));
  };
  const saveTripped = (all: TrippedBreaker[]) => {
    store.saveTripped(all);
    spareKnown.tellBreakers();
  };
  const breaker = createBreaker(store.tripped, breakerOpened, saveTripped);
  const notifier = createNotifier(platform.writeLine, languageOf(platform.locale()));
  const notify = (terminal: Terminal, name: string) => {
    if (store.notifiesUser?.()) notifier(terminal, name);
  };
  const events = options.poll ? undefined : platform.events?.open();
  const births = { descendantsOf: lineage.descendantsOf, caughtUp: async () => hearing?.caughtUp() };
  const raise = (alert: AlertDraft) => {
    // Who was let go on as the agent ends was not found to withstand it.
    if (!paused.isOver() || alert.detail.action !== 'STOP_FAILED') alerts.add(alert);
  };
  const spareKnown = createSpareKnown({
    hashes: store.hashes ?? createLruMap<string>(maxHashes),
    isOpen: breaker.isOpen,
    tell: (message) => hearing?.tell(message),
  });
  const { hashes } = spareKnown;
  const hashing = { hashFile: createHashFile(hashes, failed), hashes, hashWaits: createHashWaits() };
  const context = { ...hashing, platform, scope, breaker, observe, raise, notify, births };
  const queue = createMatchQueue({
    processes,
    respond: (matched, giveBack) => respond(context, matched, giveBack),
    recheck: (pid) => processWatch.recheck(pid),
    failed,
  });

  const kept = keepKinds(platform, options, store, failed);

  const checkRules = createCheckRules({ matcher: () => matcher, scope, queue });
  const imageHashes = createImageHashes({
    openProgram: platform.openProgram,
    cache: hashes,
    found: (facts, sha256) => void checkRules(facts, sha256),
    failed,
  });
  const checkProcess = (facts: ProcessFacts, isExecution: boolean): Promise<void> => {
    if (kept.isOwn(facts.pid)) return Promise.resolve();
    if (isExecution && store.executed && scope(facts)) store.executed(facts);
    const responding = checkRules(facts);
    if (matcher.wantsHashes && scope(facts)) imageHashes.ask(facts);
    return responding;
  };

  /** Who touched a decoy is treated as a process that a rule matched. */
  const respondToTouch = async (touch: DecoyTouch): Promise<void> => {
    const { by, path: place } = touch;
    if (!by) {
      for (const alert of touchAlerts(vaccines, touch)) store.alert(alert);
      return;
    }
    const { facts, user } = by;
    const episode = Math.floor(performance.now() / touchEpisodeMillis);
    const stillMatches = (now: ProcessFacts) => now.imageId === facts.imageId;
    const responses = matcher.decoy(place, facts).map(async ({ path, ...match }) => {
      const key = matchKeyOf(match.vaccine, facts, `${path} ${episode}`);
      await queue.add(key, { match, facts, user, touch: { ...touch, path }, stillMatches });
    });
    await Promise.all(responses);
  };
  const touchesUnderWay: Promise<void>[] = [];
  const decoyFiles = platform.decoyFiles(options.root, events);
  const decoys = createDecoys(
    decoyFiles,
    store.decoys,
    store.saveDecoys,
    store.saveDecoysCopy,
    (touch) => void touchesUnderWay.push(respondToTouch(touch).catch(failed)),
    (path, keys) => hearing?.tell({ kind: 'decoy', path, keys }),
    (path) => store.log(`decoy ${path}: its file system does not tell who touches it; it is looked at instead`),
  );
  const processWatch = watchProcesses(processes, (facts, isExecution) => void checkProcess(facts, isExecution), failed);
  const hearing =
    events &&
    hearEvents(
      events,
      { agentVersion, observe, within: options.within, root: options.root, pauseNote: store.pauseNote },
      {
        ...{ read: processes.read, paused, processWatch, lineage, checkProcess, spareKnown, failed },
        pausedByWatcher: () => store.pausedByWatcher?.() ?? [],
        decoys: {
          ...decoys,
          // Of whom the agent leaves alone, what became of the decoy is told, and no more.
          touchedBy: (path, by) => decoys.touchedBy(path, by && scope(by.facts) ? by : undefined),
        },
        respondedToTouches: () => Promise.all(touchesUnderWay.splice(0)),
      },
    );
  const denial =
    options.denyBeforeStart && !observe
      ? denyStarts({
          ...{ command: options.denyBeforeStart.command, root: options.root, log: store.log, failed },
          judge: createJudgeStart({ ...context, matcher: () => matcher }),
        })
      : undefined;
  const stopNetworkWatch = watchNetwork(platform, {
    isNeeded: () => vaccines.some(({ networkIps }) => networkIps.length > 0),
    isWanted: (address) => matcher.address(address).length > 0,
    seen: (connections) => checkConnections(connections, matcher, { processes, scope, queue }),
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
        compiled:
          content === undefined ? undefined : compileVaccine(entry, content, agentVersion, platform, options.root),
      }));
      vaccines = applied.flatMap(({ compiled }) => (compiled && 'vaccine' in compiled ? [compiled.vaccine] : []));
      breaker.keepOnly(vaccines.map(({ id, sha256 }) => ({ vaccineId: id, sha256 })));
      matcher = createMatcher(vaccines);
      hearing?.tell({ kind: 'rules', wanted });
      spareKnown.follow(vaccines);
      denial?.want(startRulesOf(vaccines));
      decoys.want(observe ? new Map() : wantedDecoys(vaccines));
      kept.want(vaccines);
      processWatch.recheckAll();
    },
    state: () => effectiveStateOf(applied, { decoys, kept, breaker, observe }),
    hearsStarts: () => hearing?.hearsStarts() ?? false,
    lookAgain: processWatch.recheckAll,
    denial: () => denial?.status(),
    stop: async () => {
      paused.letAllGo();
      processWatch.stop();
      stopNetworkWatch();
      imageHashes.stop();
      decoys.stop();
      denial?.stop();
      kept.stop();
      clearInterval(flushing);
      alerts.flush(true);
      await hearing?.stop();
      store.dropPauseNote?.();
    },
  };
};
