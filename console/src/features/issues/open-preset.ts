import { issueFilter, issueStatuses } from '@egida/contract';
import { readPieces } from '../../ui/filter/filter-pieces.ts';

export const clauseOf = (status: string) => `status:${status}`;

/** Whether a filter says anything about states. */
const saysStatus = (filter: string): boolean =>
  readPieces(filter, issueFilter).some(({ clause }) => clause?.field === 'status');

/** Requests are listed while they are open, until the person asks for all or for others. */
export const presetOf = ({ all, filter = '' }: { all?: string | undefined; filter?: string | undefined }): string =>
  all !== undefined || saysStatus(filter) ? '' : clauseOf(issueStatuses.OPEN);

/** The state that a list shows; `all`, and nothing where it says something that no state is. */
export const shownStatus = (filter: string, preset: string): keyof typeof issueStatuses | 'all' | '' => {
  const written = readPieces(filter, issueFilter).find(({ clause }) => clause?.field === 'status')?.text ?? preset;
  if (written === '') return 'all';
  return Object.values(issueStatuses).find((status) => clauseOf(status) === written) ?? '';
};
