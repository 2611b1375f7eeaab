import { basename } from 'node:path';
import type { AlertDetail } from '@egida/contract';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { type AlertDraft, draftAlert, type Said } from './alert-draft.ts';
import { type DecoyTouch, remarkOf } from './decoy-touch.ts';
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

/** What a rule met, beside the process: the address of a connection, or the touch of a decoy. */
export interface MatchedThing {
  address?: string | undefined;
  touch?: DecoyTouch | undefined;
}

/** Raises the alerts of one match. */
export const createMatchAlerts = (
  { vaccine, ruleKind, rule }: Match,
  target: ProcessFacts,
  { address, touch }: MatchedThing,
  processes: Processes,
  raise: (alert: AlertDraft) => void,
) => {
  const alert = (facts: ProcessFacts, action: Action, said: Said = {}, { sha256, user }: ProcessDetails = {}): void => {
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
    const isToucher = touch !== undefined && facts.pid === target.pid;
    if (isToucher) raise(draftAlert(vaccine.id, ...ofToucher(touch, detail, nameOf(facts), said)));
    else raise(draftAlert(vaccine.id, detail, { ruleKind, subject: nameOf(facts), ...said }));
  };

  const kin = (remark: 'PARENT_OF' | 'DESCENDANT_OF'): Said => ({ remark, related: [nameOf(target)] });

  return {
    reported: (details: ProcessDetails): void => alert(target, 'REPORTED', {}, details),
    /** The target was not stopped. */
    leftTarget: async (why: LeftProcess['why'], details: () => Promise<ProcessDetails>): Promise<void> => {
      if (why === 'protected') alert(target, 'REPORTED', { remark: 'PROTECTED' }, await details());
      if (why === 'failed') alert(target, 'STOP_FAILED', {}, await details());
      // It ended, or its process became another program, before it could be stopped, but it ran all the same.
      if (why === 'gone') alert(target, 'REPORTED', { remark: 'ENDED_BY_ITSELF' }, await details());
    },
    /** The parent was not stopped. */
    leftParent: ({ why, facts }: LeftProcess): void => {
      if (why === 'failed') alert(facts, 'STOP_FAILED', kin('PARENT_OF'));
    },
    /** Descendants that ended are named in the alert of the target; the others get one of their own. */
    stopped: (stopped: (StoppedProcess & ProcessDetails)[]): void => {
      const descendants = stopped.filter(({ role }) => role === 'descendant').map(({ facts }) => nameOf(facts));
      const family: Said = descendants.length > 0 ? { remark: 'WITH_DESCENDANTS', related: descendants } : {};
      for (const { facts, role, ended, sha256, user } of stopped) {
        const action = ended ? 'STOPPED' : 'STOP_FAILED';
        const details = { sha256, user };
        if (role === 'process') alert(facts, action, family, details);
        if (role === 'parent') alert(facts, action, kin('PARENT_OF'), details);
        if (role === 'descendant' && !ended) alert(facts, action, kin('DESCENDANT_OF'), details);
      }
    },
  };
};

/** The alert of whoever touched a decoy is about the decoy, and names the process and what was stopped along with it. */
const ofToucher = (
  { path, what, sha256, restored }: DecoyTouch,
  { sha256: _ofImage, ...detail }: AlertDetail,
  name: string,
  { related = [] }: Said,
): [AlertDetail, Parameters<typeof draftAlert>[2]] => {
  const action = detail.action === 'REPORTED' && restored ? 'RESTORED' : detail.action;
  return [
    { ...detail, path, ...(sha256 !== undefined && { sha256 }), action },
    { ruleKind: 'filePaths', subject: path, remark: remarkOf[what], related: [name, ...related] },
  ];
};
