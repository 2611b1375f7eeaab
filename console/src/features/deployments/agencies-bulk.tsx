import { maxPageSize } from '@egida/contract';
import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Hint } from '../../ui/hinted-button.tsx';
import { countOf, isMoreThan, type Selection } from '../../ui/table/selection.ts';
import { type AskedVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StopSome } from './stop-some.tsx';

interface AgenciesBulkProps {
  selection: Selection;
  vaccineName: string;
  busy: boolean;
  onAct: (verb: AskedVerb) => void;
}

/** Executes or stops a vaccine on the agencies that are selected. */
export const AgenciesBulk = ({ selection, vaccineName, busy, onAct }: AgenciesBulkProps) => {
  const t = useMessages(deploymentMessages);
  const count = countOf(selection);
  if (isMoreThan(selection, maxPageSize)) return <Hint>{t('selectedTooMany', { max: maxPageSize })}</Hint>;
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => onAct(someVerbs.execute)}>
        {t('executeIn', { count })}
      </Button>
      <StopSome of="agencies" count={count} vaccineName={vaccineName} onStop={() => onAct(someVerbs.stop)} />
    </>
  );
};
