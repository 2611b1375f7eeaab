import { closeSync, readSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { attempt } from '../../../errors/attempt.ts';
import { type FromResponder, responderHandles, signMillis, type ToResponder } from '../../start-permission.ts';
import { createConsideration } from './consider-start.ts';
import { createLineChannel } from './line-channel.ts';
import { createMarks } from './marks.ts';
import { answerStart, openPermissionGroup, readStarts, type WaitingStart } from './permission-group.ts';
import { createPoll, isWritable } from './poll.ts';

/** What was read at once may be hashed for so long in all. */
const hashMillis = 250;
/** So long a start waits for the agent's word; after that it is met as ever. */
const verdictMillis = 400;
/** More starts than that do not wait for a word at once. */
const maxAsked = 64;
const shortWaitMillis = 10;
/** So many paths fit into what the agent has not read yet, and nobody waits for it. */
const maxPaths = 20;
/** A watchdog that gives no sign for so long watches no more, and nothing is held up without one. */
const watchdogSilenceMillis = 1000;
/** All starts of the computer wait for this process. */
const priority = -10;

/**
 * Answers the kernel before programs start, until the agent or the watchdog is gone: then it returns, and its end lets go
 * whatever waits. One loop does one thing after the other: that it goes round is the sign it gives.
 */
export const respondToStarts = (root: string | undefined): void => {
  const { agent, watchdog } = responderHandles;
  const channel = createLineChannel<ToResponder, FromResponder>(agent);
  const opened = attempt(openPermissionGroup) ?? { errno: 0 };
  if ('errno' in opened) {
    channel.tell({ kind: 'refused', why: whyRefused(opened.errno) });
    return;
  }
  const { group } = opened;
  attempt(() => setPriority(priority));
  const { follow, consider } = createConsideration();
  const asked = new Map<number, { start: WaitingStart; until: number }>();
  const signs = Buffer.alloc(64);
  const answers = createPoll([watchdog]);
  let [lastId, beatAt, heardAt] = [0, Number.NEGATIVE_INFINITY, performance.now()];

  const untilBeat = () => Math.max(0, beatAt + signMillis - performance.now());
  const beat = () => {
    if (untilBeat() > 0) return;
    beatAt = performance.now();
    if (isWritable(watchdog)) writeSync(watchdog, '.');
  };
  /** Whether the watchdog still watches. It is asked with each sign: to wait for its answers would double how often this process wakes. */
  const isWatched = (): boolean => {
    if (!answers(0).has(watchdog)) return performance.now() - heardAt <= watchdogSilenceMillis;
    heardAt = performance.now();
    return Boolean(attempt(() => readSync(watchdog, signs)));
  };
  const answer = (start: WaitingStart, deny: boolean): boolean => {
    const taken = answerStart(group, start, deny);
    closeSync(start.handle);
    return taken;
  };
  const settle = (id: number, deny: boolean) => {
    const waiting = asked.get(id);
    asked.delete(id);
    const denied = waiting !== undefined && answer(waiting.start, deny) && deny;
    channel.tell({ kind: 'answered', id, denied });
  };
  const hear = (start: WaitingStart, deadline: number) => {
    const request = attempt(() => consider(start, deadline));
    const id = ++lastId;
    if (request && asked.size < maxAsked && channel.tell({ kind: 'asks', id, ...request }))
      asked.set(id, { start, until: performance.now() + verdictMillis });
    else answer(start, false);
  };
  /** Whether to go on. */
  const listen = (): boolean => {
    const messages = channel.read();
    for (const message of messages ?? []) {
      if (message.kind === 'rules') follow(message);
      else settle(message.id, message.deny);
    }
    return messages !== undefined;
  };

  beat();
  const marks = createMarks(group, root);
  const { fileSystems } = marks;
  channel.tell(fileSystems > 0 ? { kind: 'ready', fileSystems } : { kind: 'refused', why: marks.why });
  if (fileSystems === 0) return;
  let untold = marks.refused;
  const tellUnasked = () => {
    if (untold.length > 0 && channel.tell({ kind: 'unasked', paths: untold.slice(0, maxPaths) }))
      untold = untold.slice(maxPaths);
  };
  const wait = createPoll([group, agent]);
  for (;;) {
    const ready = wait(asked.size > 0 ? shortWaitMillis : Math.ceil(untilBeat()));
    if (untilBeat() === 0 && !isWatched()) return;
    beat();
    if (ready.has(agent) && !listen()) return;
    for (const [id, { until }] of asked) if (performance.now() > until) settle(id, false);
    const deadline = performance.now() + hashMillis;
    for (const start of ready.has(group) ? readStarts(group) : []) {
      hear(start, deadline);
      beat();
    }
    untold.push(...marks.follow());
    tellUnasked();
  }
};

/** `EPERM` and `EINVAL`; what else there may be has its number. */
const whyRefused = (errno: number): string => {
  if (errno === 1) return 'this takes root, outside of containers';
  if (errno === 22) return 'this kernel asks nobody (CONFIG_FANOTIFY_ACCESS_PERMISSIONS)';
  return `the kernel refuses (error ${errno})`;
};
