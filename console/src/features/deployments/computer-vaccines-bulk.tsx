import { maxPageSize } from '@egida/contract';
import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Hint } from '../../ui/hinted-button.tsx';
import { countOf, isMoreThan, type Selection } from '../../ui/table/selection.ts';
import { type AskedVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StopSome } from './stop-some.tsx';

interface ComputerVaccinesBulkProps {
  selection: Selection;
  busy: boolean;
  onAct: (verb: AskedVerb) => void;
}

/** Executes or stops the vaccines that are selected, on one computer. */
export const ComputerVaccinesBulk = ({ selection, busy, onAct }: ComputerVaccinesBulkProps) => {
  const t = useMessages(deploymentMessages);
  if (isMoreThan(selection, maxPageSize)) return <Hint>{t('selectedTooMany', { max: maxPageSize })}</Hint>;
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => onAct(someVerbs.execute)}>
        {t('execute')}
      </Button>
      <StopSome of="vaccines" count={countOf(selection)} short onStop={() => onAct(someVerbs.stop)} />
    </>
  );
};
