import { basename } from 'node:path';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import type { StartRequest } from '../platform/start-permission.ts';
import type { Terminal } from '../platform/terminal.ts';
import type { AlertDraft } from './alert-draft.ts';
import type { Breaker } from './breaker.ts';
import { breakerKeyOf } from './breaker-key.ts';
import { mayDeny } from './deniable.ts';
import { createMatchAlerts, nameOf } from './match-alerts.ts';
import { isWhitelistedPath, type Matcher } from './matcher.ts';
import type { Scope } from './scope.ts';

interface JudgeContext {
  platform: Platform;
  scope: Scope;
  breaker: Breaker;
  matcher(): Matcher;
  raise(alert: AlertDraft): void;
  notify(terminal: Terminal, name: string): void;
}
/** Judges a program that waits: undefined where it may start, else what is to be told once it was denied. */
export type JudgeStart = (request: StartRequest) => (() => void) | undefined;

/** By the rules and the guards that hold for processes that run, as far as they can be told before a program does. */
export const createJudgeStart = ({ platform, scope, breaker, matcher, raise, notify }: JudgeContext): JudgeStart => {
  const { processes } = platform;
  const ownImage = processes.read(process.pid)?.imageId;
  const isOwn = ({ pid, parentPid, imageId }: ProcessFacts) =>
    imageId === ownImage || parentPid === process.pid || processes.ownAncestors().has(pid);

  return (request) => {
    const { pid, sha256, isScript } = request;
    const before = processes.read(pid);
    if (!before || before.ended) return undefined;
    const facts = { ...before, ...programOf(request) };
    if (!scope(facts) || isOwn(facts) || processes.isVital(facts)) return undefined;
    // A script counts as its interpreter, which asks for itself.
    const matches = matcher()
      .process(facts, isScript ? undefined : sha256)
      .filter(({ vaccine }) => !isWhitelistedPath(vaccine, facts));
    // It is met as it runs, so that its parent can be stopped as well.
    if (matches.some(({ vaccine }) => vaccine.stops.parent)) return undefined;
    const key = breakerKeyOf(facts, processes);
    const denying = matches.filter(
      ({ vaccine: { id, sha256: version }, vaccine }) =>
        mayDeny(vaccine, request) && breaker.take({ vaccineId: id, sha256: version }, key),
    );
    if (denying.length === 0) return undefined;
    const user = processes.userName?.(facts);
    const terminal = terminalOf(processes, pid);
    return () => {
      for (const match of matches) {
        const alerts = createMatchAlerts(match, facts, {}, processes, raise);
        const denied = { facts, role: 'process' as const, ended: true, sha256, user, terminal };
        if (denying.includes(match)) alerts.stopped([denied]);
        else alerts.reported({ sha256, user });
      }
      if (terminal) notify(terminal, nameOf(facts));
    };
  };
};

/** What the process is about to become. Its arguments are not known before it does. */
const programOf = ({ path, fileId }: StartRequest) => ({
  image: path,
  imageId: fileId,
  names: [basename(path)],
  commandLines: [],
});

const terminalOf = (processes: Platform['processes'], pid: number): Terminal | undefined => {
  const held = processes.hold(pid);
  const terminal = held?.terminal();
  held?.release();
  return terminal;
};
