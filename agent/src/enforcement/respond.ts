import type { HashFile } from '../hashing/hash-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { Terminal } from '../platform/terminal.ts';
import type { AlertDraft } from './alert-draft.ts';
import type { Breaker } from './breaker.ts';
import { breakerKeyOf } from './breaker-key.ts';
import type { HashWaits } from './hash-waits.ts';
import { type HeldImage, holdImage } from './hold-image.ts';
import type { Births } from './lineage.ts';
import { createMatchAlerts, type MatchedThing, nameOf } from './match-alerts.ts';
import { isExcepted, isWhitelistedHash, isWhitelistedPath, type Match } from './matcher.ts';
import { programKeyOf } from './program-key.ts';
import type { Scope } from './scope.ts';
import type { KnownHashes } from './spare-known.ts';
import { stillRuns } from './still-runs.ts';
import { type LeftProcess, type StopOutcome, stopProcesses } from './stop-processes.ts';

interface ResponseContext {
  platform: Platform;
  scope: Scope;
  breaker: Breaker;
  /** Only reports, stops nothing. */
  observe: boolean;
  raise: (alert: AlertDraft) => void;
  /** Tells the person at the terminal. */
  notify: (terminal: Terminal, name: string) => void;
  births: Births;
  hashFile: HashFile;
  hashWaits: HashWaits;
  /** The hashes of files that are known already. */
  hashes: Pick<KnownHashes, 'get'>;
}
/** The match was handled, the process was another one or another program by then, or it could not be stopped. */
export type ResponseResult = 'done' | 'changed' | 'failed';
export interface MatchedProcess extends MatchedThing {
  match: Match;
  facts: ProcessFacts;
  /** Who started it, where that was read before. */
  user?: string | undefined;
  /** The hash of its program, where a rule matched that. */
  sha256?: string | undefined;
  /** Whether the process, read again, still is what the rule matched. */
  stillMatches: (facts: ProcessFacts) => boolean;
}

/**
 * Does what a vaccine asks about a process that one of its rules matched, and raises alerts. Unless the result is `done`,
 * the process must be looked at again. `giveBack` is called as soon as it waits for a hash.
 */
export const respond = async (
  context: ResponseContext,
  matched: MatchedProcess,
  giveBack: () => void,
): Promise<ResponseResult> => {
  const { platform, breaker, observe, raise, notify } = context;
  const { processes } = platform;
  const { match, facts } = matched;
  const { vaccine } = match;
  if (isWhitelistedPath(vaccine, facts)) return 'done';
  // What is known to be on the whitelist is not paused: a shell would take it for one that was stopped by hand.
  const knownHash = (process: ProcessFacts) => context.hashes.get(process.imageStamp ?? '');
  if (isWhitelistedHash(vaccine, matched.sha256 ?? knownHash(facts))) return 'done';
  const alerts = createMatchAlerts(match, facts, matched, processes, raise);
  const mayStop = (process: ProcessFacts) =>
    context.scope(process) &&
    !processes.isVital(process) &&
    !processes.isOwn(process) &&
    !isWhitelistedPath(vaccine, process) &&
    !isExcepted(vaccine, process);

  const images = new Map<ProcessFacts, HeldImage>();
  const imageOf = (process: ProcessFacts): HeldImage => {
    const image = images.get(process) ?? holdImage(platform, context.hashFile, process);
    images.set(process, image);
    return image;
  };
  const hashOf = (process: ProcessFacts) => {
    giveBack();
    return imageOf(process).hash();
  };
  const hashToTell = async (process: ProcessFacts) =>
    knownHash(process) ?? (await context.hashWaits.forTelling(process, () => hashOf(process)));
  // It may end at any moment.
  imageOf(facts);
  const user = readUser(processes, facts) ?? matched.user;
  const isWhitelisted = async (hash: () => Promise<string | undefined>) =>
    vaccine.whitelist.sha256.length > 0 && isWhitelistedHash(vaccine, await hash());
  const hashMatched = async () => matched.sha256 ?? (await hashToTell(facts));
  const details = async () => ({ sha256: await hashMatched(), user });
  const report = async (): Promise<'done'> => {
    alerts.reported(await details());
    return 'done';
  };
  try {
    const stops = match.stops ?? vaccine.stops;
    const ref = { vaccineId: vaccine.id, sha256: vaccine.sha256 };
    const wantsStop = (stops.process || stops.parent || stops.family) && !observe && !breaker.isOpen(ref);
    // A process that is to be stopped itself is suspended before it is hashed: it could become another program meanwhile.
    const suspendsTarget = wantsStop && (stops.process || stops.family);
    const hash = matched.sha256 ?? knownHash(facts);
    // It is not paused meanwhile, and can be looked at again later.
    const mustWait = vaccine.whitelist.sha256.length > 0 && hash === undefined && !context.hashWaits.hasRoom();
    if (!suspendsTarget && mustWait) return 'failed';
    if (!suspendsTarget && (await isWhitelisted(hashMatched))) return 'done';
    if (!wantsStop) return await report();
    const outcome = await stopProcesses(processes, {
      ...{ target: facts, stops, mayStop, stillMatches: matched.stillMatches },
      openImage: (suspended) => imageOf(suspended).opened(),
      isWhitelisted: (suspended) => isWhitelisted(() => hashOf(suspended)),
      births: context.births,
      takeFromBreaker: () => breaker.take(ref, breakerKeyOf(facts, processes)),
    });
    if (outcome.left.some(({ why }) => why === 'breakerOpen')) return await report();
    const targetLeft = whyLeft(outcome, platform, facts);
    // A target that was never suspended is judged by the program that it ran when it matched.
    const wasSuspended = targetLeft !== 'protected' && targetLeft !== 'gone';
    const isSilent = !wasSuspended && (await isWhitelisted(hashMatched));
    if (targetLeft && !isSilent) await alerts.leftTarget(targetLeft, details);
    for (const left of outcome.left) if (left.role === 'parent') alerts.leftParent(left);
    for (const { terminal, ended, facts: stopped } of outcome.stopped)
      if (terminal && ended) notify(terminal, nameOf(stopped));
    const told = outcome.stopped.map(async (stopped) => ({ ...stopped, sha256: await hashToTell(stopped.facts) }));
    alerts.stopped(await Promise.all(told));
    return resultOf(outcome);
  } finally {
    for (const image of images.values()) await image.release();
  }
};

/** Why the target was left alone. A program is gone, too, where its process became another one, whatever that one is. */
const whyLeft = ({ left }: StopOutcome, platform: Platform, facts: ProcessFacts): LeftProcess['why'] | undefined => {
  const target = left.find(({ role }) => role === 'process');
  const isGone =
    (target?.why === 'changed' && !stillRuns(platform, facts)) ||
    (target?.why === 'whitelisted' && programKeyOf(target.facts) !== programKeyOf(facts));
  return isGone ? 'gone' : target?.why;
};

/** The user of a process that lives, as it shows. */
const readUser = (processes: Processes, { pid, startTime }: ProcessFacts): string | undefined => {
  const held = processes.hold(pid);
  try {
    return held?.read()?.startTime === startTime ? held.userName() : undefined;
  } finally {
    held?.release();
  }
};

const resultOf = ({ stopped, left }: StopOutcome): ResponseResult => {
  if (left.some(({ why }) => why === 'changed' || why === 'gone')) return 'changed';
  return left.some(({ why }) => why === 'failed') || stopped.some(({ ended }) => !ended) ? 'failed' : 'done';
};
