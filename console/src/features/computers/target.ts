import { api } from '@egida/contract';
import { countOf, type Selection } from '../../ui/table/selection.ts';
import { selectionBody, useBulk } from '../bulk/bulk.ts';
import { computerFeedback } from './computers.feedback.ts';

/** All of an agency's computers, as many as were seen at a moment. */
export interface Whole {
  expected: number;
  /** They are more than that, and nobody has counted them. */
  atLeast?: true;
  asOf: string;
}

/** The computers of one agency that a verb is for: rows of its list, or all that there are. */
export type Target = { agencyId: string } & ({ selection: Selection } | { whole: Whole });

export const sizeOf = (target: Target): number =>
  'whole' in target ? target.whole.expected : countOf(target.selection);

/** More than how many they are, where nobody has counted. */
export const uncountedIn = (target: Target): number | undefined => {
  const seen = 'whole' in target ? target.whole : target.selection.matching;
  return seen?.atLeast && seen.expected;
};

const agents = (ids: string[]) => ({ agents: ids });
/** Where nobody has counted, none are expected: nothing is done, and the refusal says how many there are. */
const wholeQuery = ({ expected, atLeast, asOf }: Whole) => ({ expected: String(atLeast ? 0 : expected), asOf });

interface Options {
  target: Target;
  onDone: () => void;
}

/** What a computer's own calls are about, beside the agency that a bulk call's path names. */
const alsoTouches = ['agents'] as const;

const pick = (target: Target, some: ReturnType<typeof useBulk>, all: ReturnType<typeof useBulk>) => {
  const { busy, changed, forget } = 'whole' in target ? all : some;
  return { busy, changed, forget };
};

export const useMoveComputers = ({ target, onDone }: Options) => {
  const params = { agencyId: target.agencyId };
  const some = useBulk(api.computers.move, { feedback: computerFeedback('computers.move'), alsoTouches, onDone });
  const all = useBulk(api.computers.moveAll, {
    feedback: computerFeedback('computers.globalActions.move'),
    alsoTouches,
    onDone,
  });
  return {
    ...pick(target, some, all),
    act: (agencyId: string) =>
      'whole' in target
        ? all.act({ params, query: wholeQuery(target.whole), body: { agencyId } })
        : some.act({ params, body: { ...selectionBody(target.selection, agents), agencyId } }),
  };
};

export const useUninstallComputers = ({ target, onDone }: Options) => {
  const params = { agencyId: target.agencyId };
  const some = useBulk(api.computers.bulkUninstall, {
    feedback: computerFeedback('computers.uninstall'),
    alsoTouches,
    onDone,
  });
  const all = useBulk(api.computers.uninstallAll, {
    feedback: computerFeedback('computers.globalActions.uninstall'),
    alsoTouches,
    onDone,
  });
  return {
    ...pick(target, some, all),
    act: () =>
      'whole' in target
        ? all.act({ params, query: wholeQuery(target.whole) })
        : some.act({ params, body: selectionBody(target.selection, agents) }),
  };
};

export const useDeleteComputers = ({ target, onDone }: Options) => {
  const params = { agencyId: target.agencyId };
  const some = useBulk(api.computers.bulkRemove, {
    feedback: computerFeedback('computers.delete'),
    alsoTouches,
    onDone,
  });
  const all = useBulk(api.computers.removeAll, {
    feedback: computerFeedback('computers.globalActions.delete'),
    alsoTouches,
    onDone,
  });
  return {
    ...pick(target, some, all),
    act: () =>
      'whole' in target
        ? all.act({ params, query: wholeQuery(target.whole) })
        : some.act({ params, body: selectionBody(target.selection, agents) }),
  };
};
