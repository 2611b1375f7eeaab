import type { AlertReport } from '@egida/contract';

const most = {
  rule: 2000,
  image: 4096,
  parentImage: 4096,
  commandLine: 8192,
  path: 4096,
  address: 100,
  user: 256,
} as const;

/** Cuts texts of programs, which may be anything, to what the server takes. */
export const fitAlert = (alert: AlertReport): AlertReport => {
  const detail = { ...alert.detail };
  for (const key of Object.keys(most) as (keyof typeof most)[]) {
    const text = detail[key];
    if (text !== undefined) detail[key] = fit(text, most[key]);
  }
  return { ...alert, message: fit(alert.message, 2000), detail };
};

const fit = (text: string, length: number): string => text.slice(0, length).replaceAll('\0', ' ').toWellFormed();
