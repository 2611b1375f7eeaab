import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { type DeploymentVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StopSome } from './stop-some.tsx';

interface ComputerVaccinesBulkProps {
  count: number;
  onAct: (verb: Pick<DeploymentVerb, 'call' | 'until'>) => void;
}

/** Executes or stops the vaccines that are selected, on one computer. */
export const ComputerVaccinesBulk = ({ count, onAct }: ComputerVaccinesBulkProps) => {
  const t = useMessages(deploymentMessages);
  return (
    <>
      <Button size="compact-md" onClick={() => onAct(someVerbs.execute)}>
        {t('execute')}
      </Button>
      <StopSome of="vaccines" count={count} short onStop={() => onAct(someVerbs.stop)} />
    </>
  );
};
