import { api, criticalities } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { exceptionMessages } from './exceptions.messages.ts';

/** What it means to let something through that a critical vaccine stops. It is not forbidden. */
export const CriticalVaccine = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(exceptionMessages);
  const vaccine = useQuery(apiQuery(api.vaccines.get, { params: { vaccineId } })).data;
  if (vaccine?.criticality !== criticalities.CRITICAL) return null;
  return <Notice>{t('criticalVaccine')}</Notice>;
};
