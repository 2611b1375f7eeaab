import type { Requirement } from './requirements.ts';

export interface Line extends Requirement {
  /** What could not be looked at, such as alerts of an agent that met nothing, is not held against anybody. */
  verdict: 'holds' | 'fails' | 'not seen';
  why: string;
}

/** Gathers what was seen of each requirement. What failed once fails, whatever comes later. */
export const createVerdicts = <Id extends string>(requirements: readonly (Requirement & { id: Id })[]) => {
  const failures = new Map<Id, string>();
  const held = new Set<Id>();
  const unseen = new Map<Id, string>();
  const holds = (id: Id) => void held.add(id);
  const fails = (id: Id, why: string) => {
    if (!failures.has(id)) failures.set(id, why);
  };
  return {
    holds,
    fails,
    unseen: (id: Id, why: string) => void unseen.set(id, why),
    /** Whether it holds by what was seen now. */
    check: (id: Id, isSo: boolean, why: string) => (isSo ? holds(id) : fails(id, why)),
    lines: (): Line[] =>
      requirements.map((one): Line => {
        const failure = failures.get(one.id);
        if (failure !== undefined) return { ...one, verdict: 'fails', why: failure };
        if (held.has(one.id)) return { ...one, verdict: 'holds', why: '' };
        return { ...one, verdict: 'not seen', why: unseen.get(one.id) ?? 'it did not come to that' };
      }),
  };
};
export type Verdicts<Id extends string> = ReturnType<typeof createVerdicts<Id>>;

const marks = { holds: '✓', fails: '✗', 'not seen': '·' } as const;

/** A line for each requirement, and one that counts them. */
export const textOf = (lines: readonly Line[]): string => {
  const count = (verdict: Line['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  return [
    ...lines.map(({ id, says, at, verdict, why }) => {
      const reason = verdict === 'holds' ? '' : `\n    ${verdict}: ${why} (“${at.replaceAll('`', '')}”)`;
      return `${marks[verdict]} ${id} ${says}${reason}`;
    }),
    `${count('holds')} hold, ${count('fails')} fail, ${count('not seen')} were not seen`,
  ].join('\n');
};

/** 0: nothing fails. 1: something does. 2: nothing was seen at all. */
export const exitCodeOf = (lines: readonly Line[]): number => {
  if (lines.some(({ verdict }) => verdict === 'fails')) return 1;
  return lines.some(({ verdict }) => verdict === 'holds') ? 0 : 2;
};
