import type { InAgencyState } from './deployment-state.tsx';

/** Why an agency's own state is what it is. Other reasons speak of one computer, and the counts say as much. */
export const agencyReasonOf = ({ reason, excluded, wanted }: InAgencyState) => {
  if (excluded) return 'reason.excluded';
  if (reason === 'stoppedByAgency' || reason === 'expired' || reason === 'byHand') return `reason.${reason}` as const;
  if (wanted === null) return undefined;
  return wanted === 'agency' ? 'reason.byAgency' : 'reason.byAutorun';
};
