import { type AlertStatus, alertStatuses, type SimilarAlerts } from '@egida/contract';

interface SimilarScope {
  /** On the same computer; else in the whole agency. */
  onComputer: boolean;
  /** All that are active there. */
  count: number;
  /** Of these, those that are not the alert itself. */
  others: number;
  computers: number;
}

/** Where others say the same as an alert: on its computer, and in its agency where some stand on other computers. */
export const similarScopes = (
  { onComputer, inAgency, computers }: Pick<SimilarAlerts, 'onComputer' | 'inAgency' | 'computers'>,
  isActive: boolean,
): SimilarScope[] => {
  const own = isActive ? 1 : 0;
  const here = { onComputer: true, count: onComputer, others: onComputer - own, computers: 1 };
  const all = { onComputer: false, count: inAgency, others: inAgency - own, computers };
  return [...(here.others > 0 ? [here] : []), ...(inAgency > onComputer && all.others > 0 ? [all] : [])];
};

/** What can be done with the others: what is open about this one, or what was done with it. */
export const verbsOf = (status: AlertStatus): readonly ('resolve' | 'reject')[] => {
  if (status === alertStatuses.ACTIVE) return ['resolve', 'reject'];
  return [status === alertStatuses.RESOLVED ? 'resolve' : 'reject'];
};
