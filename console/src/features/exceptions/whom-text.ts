import type { VaccineException } from '@egida/contract';
import type { ExceptionTranslate } from './exception-columns.tsx';

/** For which computers an exception holds, in words. */
export const whomText = ({ agents }: Pick<VaccineException, 'agents'>, t: ExceptionTranslate): string => {
  if (agents === 'all') return t('allComputers');
  return agents.length > 0 ? t('someComputers', { count: agents.length }) : t('noComputers');
};
