import type { Reach, ReachBody } from '@egida/contract';
import type { ActionFeedback } from '../../feedback/define-feedback.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';

/** What is about to be executed, and on whom. */
export interface Push {
  vaccineId: string;
  vaccineName: string;
  whom: ReachBody;
  /** The name of the one agency that it is, for who is not in that agency. */
  agencyName?: string | undefined;
  /** Where `whom` is one agency: some of its computers can be left out, and these are to begin with. */
  allBut?: AllBut;
  /** Shows its reach, and whom to leave out, however few that are. */
  asks?: boolean;
  /** What could not be done, where its reach cannot be told. */
  feedback: ActionFeedback;
  go: (excepted: string[]) => void;
}

interface AllBut {
  agencyId: string;
  computers: readonly SearchOption[];
}

export const idsOf = (computers: readonly SearchOption[]): string[] => computers.map(({ id }) => id);

/** Where there is no computer that could be left out, nobody is asked which. */
export const leavingOut = (push: Push, { computers, incompatible }: Reach): Push => {
  const { allBut, ...whole } = push;
  return allBut && allBut.computers.length + computers + incompatible > 0 ? push : whole;
};

/** Whom it is about once these are left out. */
export const whomBut = ({ whom, allBut }: Push, excepted: readonly SearchOption[]): ReachBody =>
  allBut && excepted.length > 0 ? { agencies: [allBut.agencyId], exceptAgents: idsOf(excepted) } : whom;
