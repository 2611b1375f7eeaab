import { type ApiError, api, call, type Reach } from '@egida/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { send } from '../../api/send.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type SearchOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { ReachInWords } from '../reach/reach.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { useVaccineSearch } from './use-vaccine-search.ts';
import { vaccinateMessages } from './vaccinate.messages.ts';

interface VaccinateDialogProps {
  open: boolean;
  ids: readonly string[];
  onClose: () => void;
  /** It was done, or goes on as a task. */
  onDone: () => void;
}

/** What a vaccine would reach of these computers, asked anew for each choice. */
const useReach = (vaccineId: string | undefined, ids: readonly string[]) =>
  useQuery<Reach, ApiError>({
    queryKey: ['reach of a selection', vaccineId, ids],
    queryFn: () =>
      call(send(), api.deployments.reach, { params: { vaccineId: vaccineId ?? '' }, body: { agents: [...ids] } }),
    enabled: vaccineId !== undefined,
    gcTime: 0,
  });

/** Asks which vaccine, and says whom it reaches before it does. */
export const VaccinateDialog = ({ open, ids, onClose, onDone }: VaccinateDialogProps) => {
  const t = useMessages(vaccinateMessages);
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const reach = useReach(open ? chosen?.id : undefined, ids);
  const execution = useApiMutation(api.deployments.applyToComputers, {
    feedback: deploymentFeedback('vaccinate'),
    alsoTouches: ['agencies', 'agents'],
    onSuccess: () => {
      setChosen(null);
      onDone();
    },
  });
  const computers = reach.data?.computers ?? 0;
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { count: ids.length })}
      verb={computers > 0 ? t('verb', { count: computers }) : t('verbNone')}
      busy={execution.isPending}
      ready={chosen !== null && computers > 0 && reach.data?.refused === 0}
      onConfirm={() => chosen && execution.mutate({ params: { vaccineId: chosen.id }, body: [...ids] })}
      onCancel={onClose}
    >
      <Stack gap="md">
        <SearchSelect
          {...useVaccineSearch()}
          placeholder={t('placeholder')}
          required
          path="vaccine"
          autoFocus
          value={chosen}
          onChange={setChosen}
        />
        {chosen && <Reached query={reach} selected={ids.length} />}
      </Stack>
    </ConfirmDialog>
  );
};

const Reached = ({ query, selected }: { query: ReturnType<typeof useReach>; selected: number }) => {
  const t = useMessages(vaccinateMessages);
  if (query.isError) return <span role="alert">{t('reachFailed')}</span>;
  if (!query.data) return <span role="status">{t('counting')}</span>;
  const { computers, incompatible, refused } = query.data;
  const others = selected - computers - incompatible;
  if (refused > 0) return <span role="status">{t('refused', { count: refused })}</span>;
  if (computers === 0) return <span role="status">{t('nobody')}</span>;
  return (
    <Stack gap="md" role="status">
      <ReachInWords reach={query.data} kind="execute" />
      {others > 0 && <span>{t('others', { count: others })}</span>}
      <span>{t('explain')}</span>
    </Stack>
  );
};
