import { exceptedAtMost, maxPageSize } from '@egida/contract';
import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Hint, HintedButton } from '../../ui/hinted-button.tsx';
import { countOf, isMoreThan, type Selection } from '../../ui/table/selection.ts';
import { type AskedVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StopSome } from './stop-some.tsx';

interface ComputersBulkProps {
  selection: Selection;
  vaccineName: string;
  busy: boolean;
  onAct: (verb: AskedVerb) => void;
  /** Executes it on all others of the agency; absent where it cannot be executed there now. */
  onOthers?: (() => void) | undefined;
}

/** Executes or stops a vaccine on the computers that are selected, or executes it on all but these. */
export const ComputersBulk = ({ selection, vaccineName, busy, onAct, onOthers }: ComputersBulkProps) => {
  const t = useMessages(deploymentMessages);
  const count = countOf(selection);
  if (isMoreThan(selection, maxPageSize)) return <Hint>{t('selectedTooMany', { max: maxPageSize })}</Hint>;
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => onAct(someVerbs.execute)}>
        {t('executeOn', { count })}
      </Button>
      {onOthers && (
        <HintedButton
          size="compact-md"
          variant="default"
          why={count > exceptedAtMost && t('executeOthersTooMany', { max: exceptedAtMost })}
          onClick={() => !busy && onOthers()}
        >
          {t('executeOthers')}
        </HintedButton>
      )}
      <StopSome of="computers" count={count} vaccineName={vaccineName} onStop={() => onAct(someVerbs.stop)} />
    </>
  );
};
