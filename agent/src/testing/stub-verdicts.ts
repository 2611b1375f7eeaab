import type { AlertReport, VerdictCode } from '@egida/contract';

const dayMillis = 86_400_000;
const keptMillis = 365 * dayMillis;

/** What a server says of alerts whose ids were made by a clock that is wrong. */
export const verdictsOn = (alerts: AlertReport[], now: number): { id: string; code: VerdictCode }[] =>
  alerts.flatMap(({ id }): { id: string; code: VerdictCode }[] => {
    const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    if (at > now + dayMillis) return [{ id, code: 'alert.inFuture' }];
    return at < now - keptMillis ? [{ id, code: 'alert.tooOld' }] : [];
  });
