import { type AlertFinding, type AlertReport, maxRelatedName, maxRelatedNames } from '@egida/contract';
import { truncate } from '../protocol/truncate.ts';

const maxDetailLengths = {
  rule: 2000,
  image: 4096,
  parentImage: 4096,
  commandLine: 8192,
  path: 4096,
  address: 100,
  user: 256,
} as const;
const maxMessageLength = 2000;

/** Cuts an alert's texts to what the server accepts. */
export const truncateAlert = (alert: AlertReport): AlertReport => {
  const detail = { ...alert.detail };
  for (const key of Object.keys(maxDetailLengths) as (keyof typeof maxDetailLengths)[]) {
    const text = detail[key];
    if (text !== undefined) detail[key] = truncate(text, maxDetailLengths[key]);
  }
  const finding = alert.finding && { finding: truncateFinding(alert.finding) };
  return { ...alert, message: truncate(alert.message, maxMessageLength), detail, ...finding };
};

const truncateFinding = (finding: AlertFinding): AlertFinding => ({
  ...finding,
  subject: truncate(finding.subject, maxMessageLength),
  related: finding.related.slice(0, maxRelatedNames).map((name) => truncate(name, maxRelatedName)),
});
