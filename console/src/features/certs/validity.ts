import { type Cert, certWarningDays } from '@egida/contract';

export const dayMs = 86_400_000;

type Validity = 'valid' | 'soon' | 'expired' | 'notYet';

/** Whether a certificate is good at a moment; `soon` where it will not be for long. */
export const validityOf = ({ since, until }: Pick<Cert, 'since' | 'until'>, now: number): Validity => {
  if (Date.parse(until) <= now) return 'expired';
  if (Date.parse(since) > now) return 'notYet';
  return Date.parse(until) < now + certWarningDays * dayMs ? 'soon' : 'valid';
};
