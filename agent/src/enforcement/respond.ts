import { basename } from 'node:path';
import type { AlertDetail } from '@egida/contract';
import type { Platform, ProcessFacts, Terminal } from '../platform/platform.ts';
import type { AlertDraft } from './alert.ts';
import type { Breaker } from './breaker.ts';
import { harmOf } from './breaker-key.ts';
import { isExcepted, isWhitelistedPath, type Match } from './matcher.ts';
import type { Scope } from './scope.ts';
import { type StopOutcome, stopProcesses } from './stop-processes.ts';

interface Setting {
  platform: Platform;
  scope: Scope;
  breaker: Breaker;
  /** Reports and stops nothing. */
  observe: boolean;
  tell: (alert: AlertDraft) => void;
  /** Tells the person at the terminal. */
  notify: (terminal: Terminal, name: string) => void;
}
/** Whether it was done, was another process or program by then, or could not be done. */
export type Answer = 'done' | 'changed' | 'failed';
export interface Found {
  match: Match;
  facts: ProcessFacts;
  /** For a rule about the network. */
  address?: string;
  /** Whether the process, read again, still is what the rule means. */
  stillMeant: (facts: ProcessFacts) => boolean;
}

/**
 * Does what a vaccine asks about a process that one of its rules matched, and tells of it. Unless the answer is
 * `done`, the process must be looked at again.
 */
export const respond = async (
  { platform, scope, breaker, observe, tell, notify }: Setting,
  found: Found,
): Promise<Answer> => {
  const { match, facts, address } = found;
  const { vaccine } = match;
  const { stops } = vaccine;
  const mayStop = (process: ProcessFacts) =>
    scope(process) &&
    !platform.processes.isVital(process) &&
    !platform.processes.ownAncestors().has(process.pid) &&
    !isWhitelistedPath(vaccine, process) &&
    !isExcepted(vaccine, process);
  const alert = (
    process: ProcessFacts,
    message: string,
    more: Partial<AlertDetail> & Pick<AlertDetail, 'action'>,
  ): void => {
    const parentImage = platform.processes.read(process.parentPid)?.image;
    const detail = {
      rule: match.rule,
      ...(process.image !== undefined && { image: process.image }),
      pid: process.pid,
      ...(parentImage !== undefined && { parentImage }),
      commandLine: process.commandLines[0] ?? '',
      ...(address !== undefined && { address }),
      ...more,
    };
    tell({ vaccineId: vaccine.id, message, detail });
  };

  const holding = platform.processes.hold(facts.pid);
  const isSame = holding?.read()?.startTime === facts.startTime;
  if (!isSame) holding?.release();
  const held = isSame ? holding : undefined;
  const hashing = held?.hashImage() ?? Promise.resolve(undefined);
  const user = held?.userName();
  const isSpared = async (hash: () => Promise<string | undefined>) =>
    vaccine.whitelist.sha256.length > 0 && vaccine.whitelist.sha256.includes((await hash()) ?? '');
  const known = async () => ({ ...optional('sha256', await hashing), ...optional('user', user) });
  try {
    if (isWhitelistedPath(vaccine, facts)) return 'done';
    const report = async () => {
      alert(facts, nameOf(facts), { ...(await known()), action: 'REPORTED' });
      return 'done' as const;
    };
    const breakable = { vaccineId: vaccine.id, sha256: vaccine.sha256 };
    const wantsStop = (stops.process || stops.parent || stops.family) && !observe && !breaker.isOpen(breakable);
    // What is to be stopped itself is paused before it is hashed: it could become another program meanwhile.
    const pauses = wantsStop && (stops.process || stops.family);
    if (!pauses && (await isSpared(() => hashing))) return 'done';
    if (!wantsStop) return await report();
    const outcome = await stopProcesses(platform.processes, {
      ...{ target: facts, stillMeant: found.stillMeant, mayStop },
      ...{ process: stops.process, parent: stops.parent, family: stops.family },
      isSpared: (paused) => isSpared(paused.hashImage),
      take: () => breaker.take(breakable, harmOf(facts, platform.processes)),
    });
    if (outcome.left.some(({ why }) => why === 'bounded')) return await report();
    // It was never paused: then what it ran when it was met has to do.
    const unpaused = outcome.left.some(
      ({ role, why }) => role === 'process' && (why === 'protected' || why === 'gone'),
    );
    const isSilent = unpaused && (await isSpared(() => hashing));
    for (const { why } of outcome.left.filter(({ role }) => role === 'process' && !isSilent)) {
      if (why === 'protected') alert(facts, `${nameOf(facts)} (protected)`, { ...(await known()), action: 'REPORTED' });
      if (why === 'failed') alert(facts, nameOf(facts), { ...(await known()), action: 'STOP_FAILED' });
      // It ended by itself before it could be stopped: it ran all the same.
      if (why === 'gone')
        alert(facts, `${nameOf(facts)} (ended by itself)`, { ...optional('user', user), action: 'REPORTED' });
    }
    for (const { why, facts: parent } of outcome.left.filter(({ role }) => role === 'parent')) {
      if (parent && why === 'failed')
        alert(parent, `${nameOf(parent)} (parent of ${nameOf(facts)})`, { action: 'STOP_FAILED' });
    }
    tellStopped(outcome, facts, alert);
    for (const { terminal, ended, facts: stopped } of outcome.stopped)
      if (terminal && ended) notify(terminal, nameOf(stopped));
    return answerOf(outcome);
  } finally {
    void hashing.finally(() => held?.release());
  }
};

const answerOf = ({ stopped, left }: StopOutcome): Answer => {
  if (left.some(({ why }) => why === 'changed' || why === 'gone')) return 'changed';
  return left.some(({ why }) => why === 'failed') || stopped.some(({ ended }) => !ended) ? 'failed' : 'done';
};

const tellStopped = (
  { stopped }: StopOutcome,
  target: ProcessFacts,
  alert: (facts: ProcessFacts, message: string, more: Pick<AlertDetail, 'action'>) => void,
): void => {
  const descendants = stopped.filter(({ role }) => role === 'descendant');
  for (const { facts, role, ended, sha256, user } of stopped) {
    const known = { ...optional('sha256', sha256), ...optional('user', user) };
    const action = ended ? 'STOPPED' : 'STOP_FAILED';
    const family =
      descendants.length > 0
        ? ` (+${descendants.length}: ${descendants.map((one) => nameOf(one.facts)).join(', ')})`
        : '';
    if (role === 'process') alert(facts, `${nameOf(facts)}${family}`, { ...known, action });
    if (role === 'parent') alert(facts, `${nameOf(facts)} (parent of ${nameOf(target)})`, { ...known, action });
    if (role === 'descendant' && !ended)
      alert(facts, `${nameOf(facts)} (descendant of ${nameOf(target)})`, { ...known, action });
  }
};

const nameOf = ({ names, image, pid }: ProcessFacts): string => names[0] ?? (image ? basename(image) : String(pid));
const optional = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, string>);
