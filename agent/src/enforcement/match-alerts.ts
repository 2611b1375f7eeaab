import { basename } from 'node:path';
import type { AlertDetail } from '@egida/contract';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { AlertDraft } from './alert-draft.ts';
import type { Match } from './matcher.ts';
import type { LeftProcess, StoppedProcess } from './stop-processes.ts';

/** The name of a process in alerts. */
export const nameOf = ({ names, image, pid }: ProcessFacts): string =>
  names[0] ?? (image ? basename(image) : String(pid));

/** What alerts tell of a process beside its facts. */
export interface ProcessDetails {
  sha256?: string | undefined;
  user?: string | undefined;
}
type Action = AlertDetail['action'];

/** Raises the alerts of one match; `address` is set where a rule about the network matched. */
export const createMatchAlerts = (
  { vaccine, rule }: Match,
  target: ProcessFacts,
  address: string | undefined,
  processes: Processes,
  raise: (alert: AlertDraft) => void,
) => {
  const alert = (facts: ProcessFacts, action: Action, note = '', { sha256, user }: ProcessDetails = {}): void => {
    const parentImage = processes.read(facts.parentPid)?.image;
    const detail: AlertDetail = {
      rule,
      ...(facts.image !== undefined && { image: facts.image }),
      pid: facts.pid,
      ...(parentImage !== undefined && { parentImage }),
      commandLine: facts.commandLines[0] ?? '',
      ...(address !== undefined && { address }),
      ...(sha256 !== undefined && { sha256 }),
      ...(user !== undefined && { user }),
      action,
    };
    raise({ vaccineId: vaccine.id, message: `${nameOf(facts)}${note}`, detail });
  };

  return {
    reported: (details: ProcessDetails): void => alert(target, 'REPORTED', '', details),
    /** The target was not stopped. */
    leftTarget: async (why: LeftProcess['why'], details: () => Promise<ProcessDetails>): Promise<void> => {
      if (why === 'protected') alert(target, 'REPORTED', ' (protected)', await details());
      if (why === 'failed') alert(target, 'STOP_FAILED', '', await details());
      // It ended before it could be stopped, but it ran all the same.
      if (why === 'gone') alert(target, 'REPORTED', ' (ended by itself)', { user: (await details()).user });
    },
    /** The parent was not stopped. */
    leftParent: ({ why, facts }: LeftProcess): void => {
      if (why === 'failed') alert(facts, 'STOP_FAILED', ` (parent of ${nameOf(target)})`);
    },
    /** Descendants that ended are named in the alert of the target; the others get one of their own. */
    stopped: (stopped: StoppedProcess[]): void => {
      const descendants = stopped.filter(({ role }) => role === 'descendant').map(({ facts }) => nameOf(facts));
      const family = descendants.length > 0 ? ` (+${descendants.length}: ${descendants.join(', ')})` : '';
      for (const { facts, role, ended, sha256, user } of stopped) {
        const action = ended ? 'STOPPED' : 'STOP_FAILED';
        const details = { sha256, user };
        if (role === 'process') alert(facts, action, family, details);
        if (role === 'parent') alert(facts, action, ` (parent of ${nameOf(target)})`, details);
        if (role === 'descendant' && !ended) alert(facts, action, ` (descendant of ${nameOf(target)})`, details);
      }
    },
  };
};
