import { type IssueRow, type IssueType, issueStatuses, issueTypes } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import type { issueMessages } from './issues.messages.ts';

export type IssueTranslate = Translate<NonNullable<(typeof issueMessages)['texts']>>;

const looks: Record<IssueRow['status'], [StateTone, StateIcon]> = {
  OPEN: ['warning/medium', 'pending'],
  CLOSED: ['ok/medium', 'check'],
};

interface IssueStatusBadgeProps {
  status: IssueRow['status'];
  t: (key: IssueRow['status']) => string;
}

export const IssueStatusBadge = ({ status, t }: IssueStatusBadgeProps) => {
  const [tone, icon] = looks[status];
  return <StateBadge tone={tone} icon={icon} label={t(status)} />;
};

type TypeName = keyof typeof issueTypes;
const typeNames = Object.keys(issueTypes) as TypeName[];

export const issueTypeText = (type: IssueType, t: IssueTranslate): string =>
  t(typeNames.find((name) => issueTypes[name] === type) ?? 'QUESTION');

/** What types and states are called, by the names that a filter writes. */
export const issueValueNames = (t: IssueTranslate) => ({
  type: Object.fromEntries(typeNames.map((name) => [name, t(name)])),
  status: Object.fromEntries(Object.values(issueStatuses).map((name) => [name, t(name)])),
});
