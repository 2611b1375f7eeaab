import type { FromResponder, StartRules } from '../platform/start-permission.ts';
import type { JudgeStart } from './judge-start.ts';
import { createReturnPauses } from './return-pauses.ts';
import { type Responder, startResponder } from './start-responder.ts';

/** `idle`: no vaccine asks for it. `away`: it let go, and comes back; `ended`: it does not. */
export type DenialState = 'idle' | 'starting' | 'on' | 'away' | 'refused' | 'ended';
export interface DenialStatus {
  state: DenialState;
  /** Why it is not on. */
  why: string | null;
  /** How often it let go since the agent started. */
  letGo: number;
}
export interface DenyStarts {
  want(rules: StartRules): void;
  status(): DenialStatus;
  stop(): void;
}
interface DenyOptions {
  /** What runs this program a second time. */
  command: readonly string[];
  /** Denies only what lies on file systems below this folder. */
  root: string | undefined;
  judge: JudgeStart;
  log(message: string): void;
  failed(error: unknown): void;
}

const stage = 'deny before start';
/** Of more file systems that refuse than these nothing is logged. */
const maxUnasked = 100;
/** More denials than that are never told of at once. */
const maxUntold = 1000;

/** Denies programs before they start, as long as some vaccine asks for it and the responder keeps up. */
export const denyStarts = ({ command, root, judge, log, failed }: DenyOptions): DenyStarts => {
  let status: DenialStatus = { state: 'idle', why: null, letGo: 0 };
  let rules: StartRules = { names: [], sha256s: [] };
  let responder: Responder | undefined;
  let returning: NodeJS.Timeout | undefined;
  const pauses = createReturnPauses();
  const untold = new Map<number, () => void>();
  /** What was logged, and is not again when the responder comes back. */
  const unasked = new Set<string>();
  const set = (state: DenialState, why: string | null = null) => {
    status = { ...status, state, why };
  };

  const hear = (message: FromResponder) => {
    if (message.kind === 'ready') {
      set('on');
      log(`${stage}: on for ${message.fileSystems} file systems`);
    } else if (message.kind === 'unasked') {
      const paths = message.paths.filter((path) => !unasked.has(path)).slice(0, maxUnasked - unasked.size);
      for (const path of paths) unasked.add(path);
      if (paths.length > 0)
        log(
          `${stage}: not on ${paths.join(', ')}, where the kernel refuses; programs from there are met once they run`,
        );
    } else if (message.kind === 'refused') {
      end();
      set('refused', message.why);
      log(`${stage}: not here: ${message.why}; programs are met once they run`);
    } else if (message.kind === 'asks') {
      const tell = judge(message);
      if (tell && untold.size < maxUntold) untold.set(message.id, tell);
      responder?.tell({ kind: 'verdict', id: message.id, deny: untold.has(message.id) });
    } else {
      const tell = untold.get(message.id);
      untold.delete(message.id);
      if (message.denied) tell?.();
    }
  };
  const letGo = (why: string) => {
    end();
    status.letGo++;
    const pause = pauses.next();
    set(pause === undefined ? 'ended' : 'away', why);
    const next = pause === undefined ? 'not tried again until the agent starts anew' : `back in ${pause / 1000} s`;
    log(`${stage}: let go, since ${why}; programs are met once they run; ${next}`);
    if (pause !== undefined) returning = setTimeout(start, pause).unref();
  };
  const isWanted = () => rules.names.length + rules.sha256s.length > 0;
  const start = () => {
    set(isWanted() ? 'starting' : 'idle');
    if (!isWanted()) return;
    responder = startResponder(command, root, { message: hear, ended: letGo, failed });
    responder.tell({ kind: 'rules', ...rules });
  };
  const end = () => {
    clearTimeout(returning);
    responder?.end();
    responder = undefined;
    untold.clear();
  };

  return {
    want: (wanted) => {
      rules = wanted;
      if (status.state === 'idle') start();
      else if (responder && !isWanted()) {
        end();
        set('idle');
      } else responder?.tell({ kind: 'rules', ...rules });
    },
    status: () => status,
    stop: end,
  };
};
