import type { IssueRow, issueTypes } from '../issues.ts';
import type { Labels } from './labels.ts';

export const issueTypeLabels = {
  es: { QUESTION: 'Consulta', ERROR: 'Error', IMPROVEMENT: 'Mejora' },
  en: { QUESTION: 'Question', ERROR: 'Error', IMPROVEMENT: 'Improvement' },
} as const satisfies Labels<keyof typeof issueTypes>;

export const issueStatusLabels = {
  es: { OPEN: 'Abierta', CLOSED: 'Cerrada' },
  en: { OPEN: 'Open', CLOSED: 'Closed' },
} as const satisfies Labels<IssueRow['status']>;
