import { AlertReport, maxAlertsInReport } from '@egida/contract';

const maxBatchBytes = 512 * 1024;
const newline = 10;

/** The whole lines of a segment from an offset on, as many as one report takes. Skips damaged lines. */
export const readBatch = (content: Buffer, start: number): { alerts: AlertReport[]; end: number } => {
  const alerts: AlertReport[] = [];
  let end = start;
  while (alerts.length < maxAlertsInReport && (alerts.length === 0 || end - start < maxBatchBytes)) {
    const lineEnd = content.indexOf(newline, end);
    if (lineEnd < 0) break;
    const alert = readLine(content.toString('utf8', end, lineEnd));
    if (alert) alerts.push(alert);
    end = lineEnd + 1;
  }
  return { alerts, end };
};

const readLine = (line: string): AlertReport | undefined => {
  try {
    return AlertReport.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};

export const countLines = (content: Buffer): number => content.filter((byte) => byte === newline).length;
