import type { DeploymentState } from '@egida/contract';
import { useState } from 'react';

interface Shown {
  status: DeploymentState;
  /** When the server had answered; what it lists from then on rules. */
  answeredAt: number | null;
}
type Asked = Readonly<Record<string, Shown>>;

const withEach = (
  now: Asked,
  ids: readonly string[],
  change: (shown: Shown | undefined) => Shown | undefined,
): Asked => {
  const next = { ...now };
  for (const id of ids) {
    const shown = change(now[id]);
    if (shown) next[id] = shown;
    else delete next[id];
  }
  return next;
};

/**
 * The states that a person has just asked for, until the list itself says what is true. `idsOf` tells from a mutation's
 * input which rows it is about.
 */
export const useShownStates = <Input>(listUpdatedAt: number, idsOf: (input: Input) => readonly string[]) => {
  const [asked, setAsked] = useState<Asked>({});
  /** The server has answered about rows: what was asked for stands until the list is newer, or it was refused. */
  const settle = (ids: readonly string[], went: boolean) =>
    setAsked((now) =>
      withEach(now, ids, (shown) => (went && shown ? { ...shown, answeredAt: Date.now() } : undefined)),
    );
  return {
    stateOf: (id: string, actual: DeploymentState): DeploymentState => {
      const shown = asked[id];
      return shown && (shown.answeredAt === null || listUpdatedAt <= shown.answeredAt) ? shown.status : actual;
    },
    isBusy: (id: string): boolean => asked[id]?.answeredAt === null,
    ask: (ids: readonly string[], status: DeploymentState) =>
      setAsked((now) => withEach(now, ids, () => ({ status, answeredAt: null }))),
    settle,
    /** For the mutations that ask: a row does not wait for the answer about another. */
    outcome: {
      aboutOf: (input: Input) => idsOf(input).join(),
      onSuccess: (_reply: unknown, input: Input) => settle(idsOf(input), true),
      onError: (_error: unknown, input: Input) => settle(idsOf(input), false),
    },
  };
};
