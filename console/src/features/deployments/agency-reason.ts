import type { DeploymentTranslate } from './deployment-filter-names.ts';
import type { InAgencyState } from './deployment-state.tsx';

/** Why an agency's own state is what it is. Other reasons speak of one computer, and the counts say as much. */
export const agencyReasonOf = (state: InAgencyState, t: DeploymentTranslate): string => {
  const { reason, excluded, wanted } = state;
  if (excluded) return t('reason.excluded');
  if (reason === 'stoppedByAgency' || reason === 'expired' || reason === 'byHand') return t(`reason.${reason}`);
  if (wanted === null) return '';
  if (wanted === 'autorun') return t('reason.byAutorun');
  const count = leftOut(state);
  return count > 0 ? t('reason.byAgencyBut', { count }) : t('reason.byAgency');
};

/** Where the agency wants it, who does not have to have it is who it was stopped on by hand. */
export const leftOut = ({ computers, stopping, stopFailed }: InAgencyState): number =>
  computers.notRequired + stopping + stopFailed;
