import type { AlertReport } from '@egida/contract';

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

/** Cuts an alert's texts to what the server accepts: programs choose them, so they may hold anything. */
export const truncateAlert = (alert: AlertReport): AlertReport => {
  const detail = { ...alert.detail };
  for (const key of Object.keys(maxDetailLengths) as (keyof typeof maxDetailLengths)[]) {
    const text = detail[key];
    if (text !== undefined) detail[key] = truncate(text, maxDetailLengths[key]);
  }
  return { ...alert, message: truncate(alert.message, maxMessageLength), detail };
};

const truncate = (text: string, length: number): string => text.slice(0, length).replaceAll('\0', ' ').toWellFormed();
