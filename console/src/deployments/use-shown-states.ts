import type { DeploymentState } from '@egida/contract';
import { useState } from 'react';

interface Shown {
  status: DeploymentState;
  /** When the server had answered; what it lists from then on rules. */
  answeredAt: number | null;
}

/** What a mutation was called with: the vaccine that it is about. */
interface Asked {
  params: { vaccineId: string };
}

/** The states that a person has just asked for, until the list itself says what is true. */
export const useShownStates = (listUpdatedAt: number) => {
  const [asked, setAsked] = useState<Readonly<Record<string, Shown>>>({});
  return {
    stateOf: (id: string, actual: DeploymentState): DeploymentState => {
      const shown = asked[id];
      return shown && (shown.answeredAt === null || listUpdatedAt <= shown.answeredAt) ? shown.status : actual;
    },
    isBusy: (id: string): boolean => asked[id]?.answeredAt === null,
    ask: (id: string, status: DeploymentState) => setAsked((now) => ({ ...now, [id]: { status, answeredAt: null } })),
    /** For the mutations that ask. */
    outcome: {
      onSuccess: (_reply: unknown, { params: { vaccineId: id } }: Asked) =>
        setAsked((now) => (now[id] ? { ...now, [id]: { ...now[id], answeredAt: Date.now() } } : now)),
      onError: (_error: unknown, { params: { vaccineId: id } }: Asked) => setAsked(({ [id]: _, ...others }) => others),
    },
  };
};

export type ShownStates = ReturnType<typeof useShownStates>;
