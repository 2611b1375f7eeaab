import type { DeploymentTranslate } from './deployment-filter-names.ts';
import { type InAgencyState, isAutomatic } from './deployment-state.tsx';

/** What an agency's state rests on, in a word or two; the panel says it at length. */
export const shortReason = ({ status, reason, excluded }: InAgencyState, t: DeploymentTranslate): string => {
  if (reason === null) return '';
  return isAutomatic(status) ? t('short.automatic') : t(`short.${excluded ? 'excluded' : reason}`);
};
