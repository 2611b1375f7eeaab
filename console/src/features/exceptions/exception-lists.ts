import { type ExceptionKind, exceptionKinds, type RuleExceptions, type VaccineException } from '@egida/contract';

type Lists = Pick<RuleExceptions, ExceptionKind>;

export const emptyLists: Lists = { processes: [], commandLines: [], filePaths: [], networkIps: [] };

export const isEmpty = (lists: Lists): boolean => exceptionKinds.every((kind) => lists[kind].length === 0);

/** Both together; what stands in both stands once. */
export const joined = (lists: Lists, more: Lists): Lists => {
  const both = (kind: ExceptionKind) => [...new Set([...lists[kind], ...more[kind]])];
  return {
    processes: both('processes'),
    commandLines: both('commandLines'),
    filePaths: both('filePaths'),
    networkIps: both('networkIps'),
  };
};

/** Whether all of `some` is in the exception already. */
export const containsLists = (lists: Lists, some: Lists): boolean =>
  exceptionKinds.every((kind) => some[kind].every((entry) => lists[kind].includes(entry)));

/** Who an exception leaves these entries alone for by now: nobody, the computer asked about (among others), or all. */
export const heldFor = (
  exception: VaccineException,
  lists: Lists,
  agentId: string | null,
): 'nobody' | 'computer' | 'everybody' => {
  if (isEmpty(exception) || !containsLists(exception, lists)) return 'nobody';
  if (exception.agents === 'all') return 'everybody';
  return agentId !== null && exception.agents.includes(agentId) ? 'computer' : 'nobody';
};

/**
 * For whom an exception holds once a computer, or all, are added: an exception has one set of computers, so what held
 * for all goes on to. One that held nothing so far begins anew.
 */
export const widened = (exception: VaccineException, more: string | 'all'): VaccineException['agents'] => {
  if (more === 'all') return 'all';
  if (isEmpty(exception)) return [more];
  return exception.agents === 'all' ? 'all' : [...new Set([...exception.agents, more])];
};
