import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SearchMulti } from '../../ui/form/search-multi.tsx';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { useReachOfEach } from './use-reach-of-each.ts';
import { useVaccination } from './use-vaccination.ts';
import { useVaccineSearch } from './use-vaccine-search.ts';
import { vaccinesAtMost } from './use-vaccines-in-turn.ts';
import { vaccinateMessages } from './vaccinate.messages.ts';
import { VaccineReaches } from './vaccine-reaches.tsx';

interface VaccinateDialogProps {
  open: boolean;
  ids: readonly string[];
  onClose: () => void;
  /** All was done, or goes on as tasks. */
  onDone: () => void;
}

/** Asks which vaccines, and says whom each reaches before they are executed, one after the other. */
export const VaccinateDialog = ({ open, ids, onClose, onDone }: VaccinateDialogProps) => {
  const t = useMessages(vaccinateMessages);
  const [chosen, setChosen] = useState<readonly SearchOption[]>([]);
  const reaches = useReachOfEach(open ? chosen.map(({ id }) => id) : [], { agents: [...ids] });
  const { at, failures, run, giveUp } = useVaccination(ids);
  const isFine = reaches.every(({ data }) => data && data.computers > 0 && data.refused === 0);
  const isTooMany = chosen.length > vaccinesAtMost;
  const execute = async () => {
    const left = await run(chosen);
    setChosen(left);
    if (left.length === 0) onDone();
  };
  const computers = reaches[0]?.data?.computers ?? 0;
  const verb =
    chosen.length > 1
      ? t('verbMany', { count: chosen.length })
      : computers > 0
        ? t('verb', { count: computers })
        : t('verbNone');
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { count: ids.length })}
      verb={verb}
      busy={at !== null}
      progress={
        at === null ? undefined : t('progress', { at: at + 1, count: chosen.length, name: chosen[at]?.label ?? '' })
      }
      ready={chosen.length > 0 && isFine && !isTooMany}
      onConfirm={() => void execute()}
      onCancel={() => {
        giveUp();
        onClose();
      }}
    >
      <Stack gap="md">
        <SearchMulti
          {...useVaccineSearch()}
          placeholder={t('placeholder')}
          help={t('help', { max: vaccinesAtMost })}
          error={isTooMany && t('tooMany', { max: vaccinesAtMost })}
          path="vaccines"
          autoFocus
          value={chosen}
          onChange={(next) => at === null && setChosen(next)}
          chosenLabel={t('chosen')}
          removeText={(name) => t('remove', { name })}
        />
        <VaccineReaches vaccines={chosen} reaches={reaches} failures={failures} selected={ids.length} />
      </Stack>
    </ConfirmDialog>
  );
};
