import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { type DeploymentVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';

/** Executes or stops the vaccines that are selected, on one computer. */
export const ComputerVaccinesBulk = ({ onAct }: { onAct: (verb: Pick<DeploymentVerb, 'call' | 'until'>) => void }) => {
  const t = useMessages(deploymentMessages);
  return (
    <>
      <Button size="compact-md" onClick={() => onAct(someVerbs.execute)}>
        {t('execute')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onAct(someVerbs.stop)}>
        {t('stop')}
      </Button>
    </>
  );
};
