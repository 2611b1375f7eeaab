import { leftOut } from './agency-reason.ts';
import type { DeploymentTranslate } from './deployment-filter-names.ts';
import { type InAgencyState, isAutomatic } from './deployment-state.tsx';

/** What an agency's state rests on, in a word or two; the panel says it at length. */
export const shortReason = (state: InAgencyState, t: DeploymentTranslate): string => {
  const { status, reason, excluded } = state;
  if (reason === null) return '';
  const count = reason === 'byAgency' && !excluded ? leftOut(state) : 0;
  if (count > 0) return t('short.byAgencyBut', { count });
  return isAutomatic(status) ? t('short.automatic') : t(`short.${excluded ? 'excluded' : reason}`);
};
