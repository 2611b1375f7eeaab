import { type ExceptionKind, exceptionChangeOver, type RuleExceptions, type VaccineException } from '@egida/contract';
import { fromLines, toLines } from '../../ui/form/lines.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { emptyLists, isEmpty } from './exception-lists.ts';

/** An exception as the form holds it: each list is the text of its lines. */
export interface ExceptionValues extends Record<ExceptionKind, string>, Record<string, unknown> {
  whose: 'all' | 'chosen';
  chosen: SearchOption[];
  reason: string;
}

export const exceptionValuesOf = (
  lists: Record<ExceptionKind, string[]>,
  agents: VaccineException['agents'],
  reason: VaccineException['reason'],
  nameOf: (agentId: string) => string,
): ExceptionValues => ({
  processes: fromLines(lists.processes),
  commandLines: fromLines(lists.commandLines),
  filePaths: fromLines(lists.filePaths),
  networkIps: fromLines(lists.networkIps),
  whose: agents === 'all' ? 'all' : 'chosen',
  chosen: agents === 'all' ? [] : agents.map((id) => ({ id, label: nameOf(id) })),
  reason: reason ?? '',
});

export const exceptionDraftOf = (values: ExceptionValues) => ({
  processes: toLines(values.processes),
  commandLines: toLines(values.commandLines),
  filePaths: toLines(values.filePaths),
  networkIps: toLines(values.networkIps),
  agents: values.whose === 'all' ? ('all' as const) : values.chosen.map(({ id }) => id),
  reason: values.reason.trim() || null,
});

/**
 * What the form accepts over the exception that stands. Chosen computers are at least one: an exception for none would only look
 * like one. Nor is one with nothing in it an exception; one that stood is removed by it.
 */
export const exceptionSchema = (stored: RuleExceptions) => {
  const ofSomebody = exceptionChangeOver(stored).refine(({ agents }) => agents?.length !== 0, {
    path: ['agents'],
    message: 'selection.empty',
  });
  if (!isEmpty(stored)) return ofSomebody;
  return ofSomebody.refine((draft) => !isEmpty({ ...emptyLists, ...draft }), {
    path: ['lists'],
    message: 'exception.empty',
  });
};
